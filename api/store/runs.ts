/** Imports of product files, for systems that send them by themselves. */
import { createRun, keepFile } from '#shop/runs/create-run.ts'
import { MapRun, UploadRunFile } from '#shop/runs/input.ts'
import { findRun, readRunRows, type RunItem, type RunRow } from '#shop/runs/list-runs.ts'
import { messages } from '#shop/runs/messages.ts'
import { mapRun } from '#shop/runs/map-run.ts'
import { startApply, startUndo } from '#shop/runs/start-run.ts'
import type { Shop } from '#shop/shop.ts'
import * as answers from './response-schemas.ts'
import { get, post } from './route.ts'

const access = { right: 'change-products' } as const

const runJson = ({ id, fileName, format, state, counts, unknown, options, problem, madeAt, by }: RunItem) => ({
  ...{ id, fileName, format, state, counts, unknown, fallbacks: options.fallbacks ?? {}, problem, madeAt, by },
})
const rowJson = ({ row, handle, sku, action, before, after, problems, pictures, appliedAt, undoneAt }: RunRow) => ({
  ...{ row, handle, sku, action, before, after, problems, pictures, appliedAt, undoneAt },
})

const change = async (shop: Shop, id: string, start: typeof startApply) => {
  const message = await start(shop, id)
  return { message, ...runJson(await findRun(shop, id)) }
}

export const runs = [
  post(
    '/admin/runs',
    'Upload a CSV file of products or stock. It is checked; nothing is changed before it is applied',
    {
      response: answers.Run,
      access,
      status: 202,
      failed: messages.failed.upload,
      query: UploadRunFile,
      file: 'text/csv',
      run: async (shop, { query: { file_name: fileName, stock }, file }) => {
        const id = await createRun(shop, { fileName, fileKey: await keepFile(shop, file()), options: { stock } })
        return runJson(await findRun(shop, id))
      },
    },
  ),
  get('/admin/runs/:id', 'Read an import: its state, its counts, and its first 200 rows that have a problem', {
    response: answers.RunDetail,
    access,
    failed: messages.failed.read,
    run: async (shop, { param }) => {
      const { items, ...run } = await readRunRows(shop, param('id'), true)
      return { ...runJson(run), problems: items.map(rowJson) }
    },
  }),
  post(
    '/admin/runs/:id/map',
    'Say which columns and categories of the file mean which of the store, and what products get that it leaves open',
    {
      response: answers.RunResult,
      access,
      status: 202,
      failed: messages.failed.change,
      body: MapRun,
      run: (shop, { body, param }) => change(shop, param('id'), (shop, id) => mapRun(shop, id, body)),
    },
  ),
  post('/admin/runs/:id/apply', 'Apply a checked import', {
    response: answers.RunResult,
    access,
    status: 202,
    failed: messages.failed.change,
    run: (shop, { param }) => change(shop, param('id'), startApply),
  }),
  post('/admin/runs/:id/undo', 'Undo an applied import', {
    response: answers.RunResult,
    access,
    status: 202,
    failed: messages.failed.change,
    run: (shop, { param }) => change(shop, param('id'), startUndo),
  }),
]
