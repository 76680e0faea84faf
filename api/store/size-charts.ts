/** The size charts of the store. */
import { WriteChart } from '#shop/size-charts/input.ts'
import { listChartsToEdit, readChartToEdit } from '#shop/size-charts/list-charts.ts'
import { messages } from '#shop/size-charts/messages.ts'
import { addChart, changeChart, deleteChart } from '#shop/size-charts/save-chart.ts'
import { VersionQuery } from '#shop/input.ts'
import * as answers from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson } from './serializers.ts'

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
const writes = { access: { right: 'change-products' }, failed: messages.failed.save } as const

export const sizeCharts = [
  get('/admin/size-charts', 'List the size charts', {
    response: answers.SizeCharts,
    access: { right: 'read-products' },
    failed: messages.failed.list,
    run: async (shop) => ({ items: await listChartsToEdit(shop) }),
  }),
  post('/admin/size-charts', 'Add a size chart. Figures are in centimetres', {
    ...writes,
    response: answers.SizeChartResult,
    status: 201,
    body: WriteChart,
    run: async (shop, { body }) => {
      const { message, id } = await addChart(shop, body)
      return { message, ...(await readChartToEdit(shop, id)) }
    },
  }),
  put('/admin/size-charts/:id', 'Replace a size chart. A change from an older version is rejected', {
    ...writes,
    response: answers.SizeChartResult,
    body: WriteChart,
    run: async (shop, { body, param }) => {
      const id = idOf(param('id'))
      return { message: await changeChart(shop, id, body), ...(await readChartToEdit(shop, id)) }
    },
  }),
  remove('/admin/size-charts/:id', 'Delete a size chart that no product names', {
    ...writes,
    response: answers.Message,
    query: VersionQuery,
    run: (shop, { query, param }) => messageJson(deleteChart(shop, idOf(param('id')), query.version)),
  }),
]
