/** Messages about the tax return. */
export const messages = {
  badMonth: 'Please write a month like 2026-11',
  failed: { read: 'Failed to load the GST of this month.' },
}
