/** Messages of the search. */
export const messages = {
  tooOften: 'You have searched many times in a short while. Please try again in a minute.',
}
