/** Messages of the checkout (S5.2, S8.5). */
import { ADDRESSES_MOST } from './rules.ts'

export const messages = {
  nameRequired: 'Name is required',
  mobileRequired: 'Mobile number is required',
  badMobile: 'Please enter a valid 10-digit mobile number',
  pinRequired: 'PIN code is required',
  badPin: 'Please enter a valid 6-digit PIN code',
  cityRequired: 'City is required',
  stateRequired: 'State is required',
  buildingRequired: 'Building/Street details are required',
  tooLong: (most: number) => `Please use at most ${most} characters`,
  addressAdded: 'Address added successfully!',
  addressUnknown: 'Address not found',
  addressChanged: 'Address changed successfully!',
  addressChosen: 'Your orders go to this address now, unless you choose another one.',
  addressRemoved: 'Address removed.',
  addressBookFull: `Your address book is full: it holds ${ADDRESSES_MOST} addresses. Please remove one under My Account first.`,
  needsAddress: 'Please add a shipping address before proceeding to payment',
  needsItems: 'Please add items to your cart before proceeding to payment',
  needsStock: 'Some items in your cart are no longer there. Please change your cart before proceeding to payment.',
  failed: {
    load: 'Failed to load your addresses. Please try again.',
    save: 'Failed to save address. Please try again.',
    choose: 'Failed to save address. Please try again.',
    change: 'Failed to save address. Please try again.',
    remove: 'Failed to remove address. Please try again.',
    proceed: 'Something went wrong! Please try again.',
  },
}
