export const messages = {
  failed: { list: 'Failed to load the audit log. Please try again.' },
}
