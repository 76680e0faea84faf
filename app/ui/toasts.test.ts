import fs from 'node:fs'
import { expect, test } from 'vitest'

test('notifications stand at the top right, 300 to 560 px wide', () => {
  const rule = /^\.toasts \{(.*?)\}/ms.exec(fs.readFileSync('app/ui/ui.css', 'utf8'))?.[1]
  for (const line of ['position: fixed', 'top: 20px', 'right: 24px', 'min-width: min(300px,', 'max-width: min(560px,'])
    expect(rule).toContain(line)
})
