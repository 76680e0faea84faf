/** The size tables, for the size guide and for the sheet on a product page. */
import { TableHead } from '../ui/table-head.tsx'

const TABLES = [
  {
    name: 'Women',
    columns: ['Size', 'Bust (in)', 'Bust (cm)', 'Waist (in)', 'Waist (cm)'],
    rows: [
      ['XS', '32', '81', '26', '66'],
      ['S', '34', '86', '28', '71'],
      ['M', '36', '91', '30', '76'],
      ['L', '38', '97', '32', '81'],
      ['XL', '40', '102', '34', '86'],
      ['XXL', '42', '107', '36', '91'],
    ],
  },
  {
    name: 'Men',
    columns: ['Size', 'Chest (in)', 'Chest (cm)', 'Waist (in)', 'Waist (cm)'],
    rows: [
      ['XS', '34', '86', '28', '71'],
      ['S', '36', '91', '30', '76'],
      ['M', '38', '97', '32', '81'],
      ['L', '40', '102', '34', '86'],
      ['XL', '42', '107', '36', '91'],
      ['XXL', '44', '112', '38', '97'],
    ],
  },
  {
    name: 'Shoes',
    columns: ['UK / India', 'EU', 'Foot (cm)'],
    rows: [
      ['3', '36', '22.5'],
      ['4', '37', '23.3'],
      ['5', '38', '24.1'],
      ['6', '39', '25.0'],
      ['7', '41', '25.8'],
      ['8', '42', '26.7'],
      ['9', '43', '27.5'],
      ['10', '44', '28.4'],
      ['11', '45', '29.2'],
    ],
  },
  {
    name: 'Children',
    columns: ['Size', 'Height (cm)', 'Chest (cm)'],
    rows: [
      ['0-3M', '62', '43'],
      ['3-6M', '68', '45'],
      ['6-12M', '80', '49'],
      ['12-18M', '86', '51'],
      ['2-3Y', '98', '54'],
      ['4-5Y', '110', '58'],
      ['6-7Y', '122', '63'],
      ['8-9Y', '134', '69'],
      ['10-11Y', '146', '75'],
    ],
  },
  {
    name: 'Children’s shoes',
    columns: ['UK / India', 'EU', 'Foot (cm)'],
    rows: [
      ['8C', '25', '15.5'],
      ['10C', '28', '17.1'],
      ['12C', '30', '18.8'],
      ['1', '33', '20.4'],
      ['3', '36', '22.0'],
    ],
  },
]
export type TableName = 'Women' | 'Men' | 'Shoes' | 'Children' | 'Children’s shoes'

/** `first` is the table that is shown first. */
export const SizeTables = ({ first }: { first?: TableName }) =>
  TABLES.toSorted((a, b) => Number(b.name === first) - Number(a.name === first)).map((table) => (
    <SizeTable key={table.name} {...table} />
  ))

type Props = { name: string; columns: string[]; rows: string[][] }

function SizeTable({ name, columns, rows }: Props) {
  return (
    <div className="size-table" role="region" aria-label={`Sizes: ${name}`} tabIndex={0}>
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
    </div>
  )
}
