/** The part of the address book that is loaded on use (app/on-use.tsx). */
import { onUse } from '../on-use.tsx'

const addressForm = () => import('../checkout/address-form.tsx')
const onServer = import.meta.env.SSR ? await addressForm() : undefined

export const AddressForm = onUse(async () => (await addressForm()).AddressForm, onServer?.AddressForm)
