/** What the admin may say of the things that the shop shows. Pure: the forms use it too. */
export const NAME_LENGTH = 40
/** One line under a tile. */
export const LINE_LENGTH = 80
export const ADDRESS_LENGTH = 2000
