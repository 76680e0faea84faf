/** Messages about payments (S5.3, S8.5; Q28 for those that the specification does not define). */
import { messages as common } from '../messages.ts'

export const messages = {
  fillAll: common.fillAll,
  badCardNumber: 'Please enter a valid card number',
  badMonth: 'Please enter a valid expiration month',
  expired: 'This card has expired',
  badCvv: 'Please enter a valid CVV',
  badVpa: 'Please enter a valid UPI ID',
  noBank: 'Please select a bank',
  noMethod: 'Please choose how to pay',
  noPage: 'There is no such payment',
  yourOtp: (code: string) => `Your OTP is ${code}`,
  otpSent: 'OTP sent',
  incorrectOtp: 'Incorrect OTP',
  paymentFailed: 'Payment failed. Please try again.',
}
