import { expect, test } from 'vitest'
import { withHydrationData } from './hydration-data.ts'

const documentOf = (body: string) => `<html><body>${body}</body></html>`

test('adds the data as the last script of the document', () => {
  const html = withHydrationData(documentOf('<main></main>'), '[1]\n', 'n')
  expect(html).toBe(
    documentOf(
      '<main></main><script nonce="n">window.__reactRouterContext.streamController.enqueue("[1]\\n");window.__reactRouterContext.streamController.close();</script>',
    ),
  )
})

test('keeps data from ending the script, and reads it back unchanged', () => {
  const data = '{"title":"</script><!-- & \u2028 $& \\"quoted\\""}'
  const html = withHydrationData(documentOf(''), data, 'n')
  const [, script = ''] = /enqueue\((".*?")\)/s.exec(html) ?? []
  expect(script).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(script)).toBe(data)
})
