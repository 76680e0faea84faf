/** Messages about profiles (S8.6). The messages about names and phone numbers are our own. */
import { messages as accounts } from '../accounts/messages.ts'

export const messages = {
  firstNameRequired: 'First name is required',
  invalidMobile: 'Please enter a valid 10-digit mobile number',
  invalidPhone: accounts.invalidPhone,
  updated: 'Profile updated successfully!',
  failed: {
    load: 'Failed to load profile',
    update: 'Failed to update profile',
  },
}
