/** Businesses that buy with their GSTIN. */
export const bengaluru = { gstin: '29AAAAA1111A1ZS', name: 'Asha Traders' }
export const kochi = { gstin: '32AAAAA1111A1Z5', name: 'Kochi Textiles LLP' }
