/** Our own messages: the specification shows neither page. */
export const messages = {
  confirmationRequired: 'Please tick that you want to delete your account',
  hasOpenOrders:
    'An order or exchange of yours is still under way. You can delete your account once it has been delivered, or cancelled and refunded.',
  userHasOpenOrders:
    'An order or exchange of theirs is still under way. The account can be deleted once it has been delivered, or cancelled and refunded.',
  userNotFound: 'User not found',
  isAdmin: 'This is an admin: take the address off the setting ADMIN_EMAILS first',
  userDeleted: 'User deleted successfully',
  deleted: 'Your account has been deleted. Thank you for having been with us.',
  failed: {
    export: 'Failed to collect your data. Please try again.',
    delete: 'Failed to delete your account. Please try again.',
  },
}
