/** The path of the form that adds one ends with it. */
export const NEW = 'new'

export const parsePartyId = (id: string | undefined) => (/^\d{1,9}$/.test(id ?? '') ? Number(id) : undefined)
