/** Limits of the categories of women and men. Pure: the forms also use it. */
export const MAX_LABEL_LENGTH = 40
/** Menus and filters list all of them. */
export const MAX_GENDER_CATEGORIES = 40
/** What the product form sends instead of a label: a path, a department, or that the category stays. */
export const RESERVED_LABEL = /^(as-it-is|(department|neither):.*|[a-z0-9-]+\/[a-z0-9-]+)$/
/** The last part of the address of the form that adds one. */
export const NEW = 'new'
