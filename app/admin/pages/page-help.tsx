/** What the text of a page can contain. */
import { VARIABLES } from '#shop/pages/rules.ts'

const MARKS = [
  ['## Heading', 'a heading; ### for a smaller one'],
  ['**bold**, *italic*', 'emphasis'],
  ['- one', 'a list; 1. for a numbered one'],
  ['[Women](/women)', 'a link'],
  ['[Washing](#washing)', 'a link to the heading Washing of this page'],
  ['![A kurta](/media/…)', 'a picture of this store'],
  ['| Size | Chest |', 'a table, with | --- | --- | below its first line'],
] as const

export const PageHelp = () => (
  <details className="page-help">
    <summary>What the text can contain</summary>
    <table>
      <tbody>
        {[...MARKS, ...Object.entries(VARIABLES).map(([name, about]) => [`{${name}}`, about] as const)].map(
          ([mark, about]) => (
            <tr key={mark}>
              <th scope="row">
                <code>{mark}</code>
              </th>
              <td>{about}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  </details>
)
