export const messages = {
  invalidMeasurement: 'This is no measure of a page.',
  failed: { keep: 'The measure was not kept.', list: 'Failed to load web vitals. Please try again.' },
}
