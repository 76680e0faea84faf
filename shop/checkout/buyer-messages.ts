/** Messages about the GSTIN for the invoice. */
import { MAX_COMPANY_LENGTH } from './buyer-rules.ts'

export const messages = {
  gstinRequired: 'Please type the GSTIN of this company, or leave both fields empty',
  invalidGstin:
    'This GSTIN is not valid. Please compare its 15 letters and digits with the certificate of registration',
  noState: 'A GSTIN begins with the number of a state. Please check its first two digits',
  companyRequired: 'Please type the name of the company with this GSTIN, or leave both fields empty',
  companyTooLong: `Please use at most ${MAX_COMPANY_LENGTH} characters`,
}
