/** Ours: the specification shows neither. */
export const messages = {
  tickFirst: 'Please tick that you want to delete your account',
  underWay:
    'An order of yours is still under way. You can delete your account once it has been delivered, or cancelled and refunded.',
  deleted: 'Your account has been deleted. Thank you for having been with us.',
  failed: {
    export: 'Failed to collect your data. Please try again.',
    delete: 'Failed to delete your account. Please try again.',
  },
}
