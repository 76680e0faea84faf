/** The marks on the picture of a card. The browser gets them as texts. */
export const markMessages = {
  onlyLeft: (left: number) => `Only ${left} left`,
  isNew: 'New',
  bestseller: 'Bestseller',
}
