/** Messages of the checkout (S5.2, S8.5). */
import { MAX_ADDRESSES } from './rules.ts'

export const messages = {
  nameRequired: 'Name is required',
  mobileRequired: 'Mobile number is required',
  invalidMobile: 'Please enter a valid 10-digit mobile number',
  pinRequired: 'PIN code is required',
  invalidPin: 'Please enter a valid 6-digit PIN code',
  cityRequired: 'City is required',
  stateRequired: 'State is required',
  buildingRequired: 'Building/Street details are required',
  tooLong: (maxLength: number) => `Please use at most ${maxLength} characters`,
  addressAdded: 'Address added successfully!',
  addressNotFound: 'Address not found',
  addressChanged: 'Address changed successfully!',
  defaultAddressChanged: 'Your orders go to this address now, unless you choose another one.',
  addressRemoved: 'Address removed.',
  addressBookFull: `Your address book is full: it holds ${MAX_ADDRESSES} addresses. Please remove one under My Account first.`,
  addressRequired: 'Please add a shipping address before proceeding to payment',
  itemsRequired: 'Please add items to your cart before proceeding to payment',
  outOfStock: 'Some items in your cart are no longer there. Please change your cart before proceeding to payment.',
  failed: {
    load: 'Failed to load your addresses. Please try again.',
    save: 'Failed to save address. Please try again.',
    choose: 'Failed to save address. Please try again.',
    change: 'Failed to save address. Please try again.',
    remove: 'Failed to remove address. Please try again.',
    proceed: 'Something went wrong! Please try again.',
  },
}
