export const parseId = (id: string | undefined) => (/^\d{1,9}$/.test(id ?? '') ? Number(id) : undefined)
