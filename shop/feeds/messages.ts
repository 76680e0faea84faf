/** Messages about the feeds. */
export const messages = {
  notFound: 'There is no such feed',
  notWritten: 'The feed is being written. Please ask again in a minute.',
  writing: 'The feeds are being written',
  failed: { read: 'Failed to load the feeds.', write: 'Failed to write the feeds.' },
}
