import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

test('reduces HTML to lines and features', () => {
  const html =
    '<style>p { color: red }</style><p>Soft &amp; light.<br/>For &lt;all&gt;</p><!-- <b>no</b> --><ul><li>Cotton</li><LI>Two <b>pockets</b></ul><div>Wash&nbsp;cold</div>'
  expect(toPlainText(html)).toEqual({
    description: 'Soft & light.\nFor <all>\nWash cold',
    features: 'Cotton\nTwo pockets',
  })
  expect(toPlainText('<script>if (a < b) alert("</p>")</script>5 < 6 and 7 > 2')).toMatchObject({
    description: '5 < 6 and 7 > 2',
  })
})

test('drops characters that cannot be stored', () => {
  expect(toPlainText('a&#xD800;b&#57343;c&#0;d&#x110000;e&#x1F600;').description).toBe('abcde\u{1F600}')
})

test('reads to the end of a text in which nothing is closed', () => {
  for (const part of ['<li>', '<!--', '<script>', '<style >', '<li ', '<', '&#x'])
    expect(toPlainText(part.repeat(400_000)).features).toBe('')
})
