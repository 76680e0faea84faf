/** The manufacturers, packers and importers whom products name. */
import { SaveParty } from '#shop/law/input.ts'
import { listParties, readParty } from '#shop/law/list-parties.ts'
import { messages } from '#shop/law/messages.ts'
import { addParty, changeParty, deleteParty } from '#shop/law/save-party.ts'
import { VersionQuery } from '#shop/input.ts'
import * as answers from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson } from './serializers.ts'

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export const parties = [
  get('/admin/parties', 'List manufacturers, packers and importers, with the number of products that name each', {
    response: answers.Parties,
    access: { right: 'read-products' },
    failed: messages.failed.listParties,
    run: async (shop) => ({ items: await listParties(shop) }),
  }),
  post('/admin/parties', 'Add a manufacturer, packer or importer', {
    response: answers.PartyResult,
    access: { right: 'change-products' },
    status: 201,
    failed: messages.failed.saveParty,
    body: SaveParty,
    run: async (shop, { body }) => {
      const { message, id } = await addParty(shop, body)
      return { message, ...(await readParty(shop, id)) }
    },
  }),
  put('/admin/parties/:id', 'Change a manufacturer, packer or importer. A change from an older version is rejected', {
    response: answers.PartyResult,
    access: { right: 'change-products' },
    failed: messages.failed.saveParty,
    body: SaveParty,
    run: async (shop, { body, param }) => {
      const id = idOf(param('id'))
      return { message: await changeParty(shop, id, body), ...(await readParty(shop, id)) }
    },
  }),
  remove('/admin/parties/:id', 'Delete a manufacturer, packer or importer whom no product names', {
    response: answers.Message,
    access: { right: 'change-products' },
    failed: messages.failed.saveParty,
    query: VersionQuery,
    run: (shop, { query, param }) => messageJson(deleteParty(shop, idOf(param('id')), query.version)),
  }),
]
