/** The first categories of an empty store. */
import { SetUpStore } from '#shop/merchandising/setup-input.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { readStoreSetup, setUpStore } from '#shop/merchandising/set-up-store.ts'
import { get, post } from './route.ts'
import { Message, StoreSetup } from './response-schemas.ts'
import { messageJson } from './serializers.ts'

export const setup = [
  get('/admin/setup', 'The departments and collections that an empty store can begin with', {
    response: StoreSetup,
    access: { right: 'read-products' },
    failed: messages.failed.setUp,
    run: readStoreSetup,
  }),
  post('/admin/setup', 'Choose, once, the categories of an empty store: all, picked ones, or none', {
    response: Message,
    access: { right: 'change-products' },
    failed: messages.failed.setUp,
    body: SetUpStore,
    run: (shop, { body }) => messageJson(setUpStore(shop, body)),
  }),
]
