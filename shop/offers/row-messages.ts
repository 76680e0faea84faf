/** The names of the rows about offers in totals. In a file of their own, because every cart loads them. */
export const rowMessages = {
  row: (offer: string) => `Offer ${offer}`,
  rows: 'Offers',
}
