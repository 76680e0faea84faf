import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as storeLayout from './store-layout.tsx'

test('what fails for good says so under one heading, and only what may be read (Q38)', async ({ shop }) => {
  const failing = (message?: string) => ({
    ...storeLayout,
    loader: async () => ({ data: message && { message }, init: { status: 500 } }),
  })
  const told = await readPage(failing('The store is busy.'), shop, '/about')
  expect(told.words).toEqual(
    expect.arrayContaining(['Unexpected Application Error!', 'The store is busy.', 'Try Again']),
  )
  const silent = await readPage(failing(), shop, '/about')
  expect(silent.words).toContain('Something went wrong! Please try again.')
})
