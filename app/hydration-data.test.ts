import { expect, test } from 'vitest'
import { hydrationScript } from './hydration-data.ts'

test('hands the data to the router', () => {
  expect(hydrationScript('[1]\n', 'n')).toBe(
    '<script nonce="n">window.__reactRouterContext.streamController.enqueue("[1]\\n");window.__reactRouterContext.streamController.close();</script>',
  )
})

test('keeps data from ending the script, and reads it back unchanged', () => {
  const data = '{"title":"</script><!-- & \u2028 $& \\"quoted\\""}'
  const html = hydrationScript(data, 'n')
  const [, script = ''] = /enqueue\((".*?")\)/s.exec(html) ?? []
  expect(script).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(script)).toBe(data)
})
