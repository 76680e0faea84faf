import { readChartToEdit } from '#shop/size-charts/list-charts.ts'
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { meera } from '#test/fixtures.ts'
import { inputOf, readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as sizeGuidePage from '../../information/size-guide-page.tsx'
import * as chartPage from './size-chart-page.tsx'
import * as chartsPage from './size-charts-page.tsx'

test('edits a chart as a table of fields, and the size guide shows it', async ({ shop }) => {
  const { links } = await readPage(chartsPage, shop.as(meera), '/admin/size-charts')
  const path = links['Edit Women']!
  const options = { params: { id: path.split('/').at(-1)! } }
  const { html } = await readPage(chartPage, shop.as(meera), path, options)
  expect(inputOf(html, 'rows.0.1')).toContain('value="81"')
  expect(inputOf(html, 'rows.9.0')).toContain('aria-label="Size, row 10"')
  const fields = Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
      const [, name] = /name="([^"]*)"/.exec(tag) ?? []
      const [, value = ''] = /value="([^"]*)"/.exec(tag) ?? []
      const isSent = !tag.includes('type="checkbox"') || tag.includes('checked')
      return name && isSent ? [[name, value]] : []
    }),
  )
  const kinds = { 'columns.1.kind': 'inches', 'columns.2.kind': 'inches' }
  const form = { ...fields, ...kinds, 'rows.6.0': '3XL', 'rows.6.1': '112.5', 'rows.6.2': '96' }
  const answer = await callRoute(chartPage.action, shop.as(meera), path, form, options.params)
  expect(redirectLocation(answer)).toBe('/admin/size-charts')
  expect((await readChartToEdit(shop.as(meera), 1)).rows.at(-1)).toEqual(['3XL', '112.5', '96'])
  const { words } = await readPage(sizeGuidePage, shop, '/size-guide')
  expect(words.slice(words.indexOf('3XL'), words.indexOf('3XL') + 5)).toEqual(['3XL', '44.5', '112.5', '38', '96'])
  expect(words).toEqual(expect.arrayContaining(['Women', 'Men', 'Shoes', 'Children', 'Children’s shoes']))
})
