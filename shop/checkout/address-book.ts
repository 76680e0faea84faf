/** The address book under My Account: add, change and remove addresses, and choose the default one for orders (Q27). */
import { listAddresses, changeAddress, setDefaultAddress, removeAddress, saveAddress } from './addresses.ts'
import type { Shop } from '../shop.ts'
import type { AddressBookCommand } from './input.ts'
import { messages } from './messages.ts'

export const readAddressBook = async (shop: Shop) => ({ addresses: await listAddresses(shop) })

export async function changeAddressBook(shop: Shop, command: AddressBookCommand): Promise<string> {
  switch (command.do) {
    case 'save':
      await saveAddress(shop, command)
      return messages.addressAdded
    case 'change':
      await changeAddress(shop, command.id, command)
      return messages.addressChanged
    case 'choose':
      await setDefaultAddress(shop, command.id)
      return messages.defaultAddressChanged
    case 'remove':
      await removeAddress(shop, command.id)
      return messages.addressRemoved
  }
}
