/** The first categories of an empty store. */
import { z } from 'zod'
import { SetUpStore } from '#shop/merchandising/input.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { readStoreSetup, setUpStore } from '#shop/merchandising/set-up-store.ts'
import { get, post } from './route.ts'
import { Message } from './response-schemas.ts'
import { messageJson } from './serializers.ts'

const offers = z.array(
  z.strictObject({ slug: z.string(), name: z.string(), below: z.array(z.string()).describe('The names below it') }),
)
const StoreSetup = z.strictObject({
  isPending: z.boolean().describe('Whether nobody has chosen yet'),
  departments: offers,
  groups: offers,
})

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
