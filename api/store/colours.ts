/** The words of colours: how they look, and the family under which lists have them. */
import { AddColour, ChangeColour, ColoursQuery } from '#shop/colours/input.ts'
import { listColours, readColour } from '#shop/colours/list-colours.ts'
import { messages } from '#shop/colours/messages.ts'
import { addColour, changeColour, deleteColour } from '#shop/colours/save-colour.ts'
import { VersionQuery } from '#shop/input.ts'
import { ColourResult, Colours, Message } from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson } from './serializers.ts'

export const colours = [
  get('/admin/colours', 'List the words of colours, and the colours of products that no word knows', {
    response: Colours,
    access: { right: 'read-products' },
    failed: messages.failed.list,
    query: ColoursQuery,
    run: async (shop, { query }) => {
      const { words, unknown, isFollowing } = await listColours(shop, query)
      return { items: words, unknown, isFollowing }
    },
  }),
  post('/admin/colours', 'Add a word of a colour', {
    response: ColourResult,
    access: { right: 'change-products' },
    status: 201,
    failed: messages.failed.save,
    body: AddColour,
    run: async (shop, { body }) => ({ message: await addColour(shop, body), ...(await readColour(shop, body.name)) }),
  }),
  put(
    '/admin/colours/:name',
    'Change how a word of a colour looks, or its family. A change from an older version is rejected',
    {
      response: ColourResult,
      access: { right: 'change-products' },
      failed: messages.failed.save,
      body: ChangeColour,
      run: async (shop, { body, param }) => ({
        message: await changeColour(shop, param('name'), body),
        ...(await readColour(shop, param('name'))),
      }),
    },
  ),
  remove('/admin/colours/:name', 'Delete a word of a colour that is not the family of others', {
    response: Message,
    access: { right: 'change-products' },
    failed: messages.failed.save,
    query: VersionQuery,
    run: (shop, { query, param }) => messageJson(deleteColour(shop, param('name'), query.version)),
  }),
]
