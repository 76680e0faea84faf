/** Size charts as tables, for the size guide and for the sheet on a product page. */
import type { ShownChart } from '#shop/size-charts/rules.ts'
import { TableHead } from '../ui/table-head.tsx'

/** The address of a chart on the size guide. */
export const sizeGuidePath = (id: number) => `/size-guide#${anchorOf(id)}`
const anchorOf = (id: number) => `size-chart-${id}`

export const SizeTable = ({ chart: { id, name, columns, rows, measures, note } }: { chart: ShownChart }) => (
  <div className="size-table" id={anchorOf(id)} role="region" aria-label={`Sizes: ${name}`} tabIndex={0}>
    <table>
      <caption>{name}</caption>
      <TableHead names={columns} />
      <tbody>
        {rows.map(([size, ...figures]) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {(note || measures === 'garment') && (
      <p>{[measures === 'garment' && 'These figures are of the garment.', note].filter(Boolean).join(' ')}</p>
    )}
  </div>
)
