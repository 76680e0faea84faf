/** The sheet of an invoice or a credit note. The PDF uses the same texts. */
import type { Table } from '#shop/orders/invoice-tables.ts'
import type { DocumentText } from '#shop/orders/invoice-text.ts'
import { Logo } from '../layout/logo.tsx'

export function DocumentPaper({ text }: { text: DocumentText }) {
  const { heading, remark, facts, parties, lines, byRate, sums, total, inWords, notes } = text
  return (
    <article className="invoice-paper">
      <header>
        <Logo />
        <div>
          <h1>{heading}</h1>
          {remark && <p>{remark}</p>}
        </div>
      </header>
      <div className="invoice-top">
        {parties.map((party) => (
          <section key={party.title}>
            <h2>{party.title}</h2>
            {party.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <InvoiceTable table={lines} />
      <div className="invoice-end">
        <div>
          {byRate && <InvoiceTable table={byRate} />}
          <p className="invoice-words">{inWords}</p>
        </div>
        <dl className="invoice-sums">
          {[...sums, total].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <footer>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </article>
  )
}

function InvoiceTable({ table: { caption, columns, rows, foot } }: { table: Table }) {
  const cells = (row: string[]) =>
    row.map((cell, index) => (
      <td key={index} className={`invoice-${columns[index]!.kind}`} data-name={columns[index]!.name}>
        {cell}
      </td>
    ))
  return (
    <table className="invoice-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, kind }) => (
            <th key={name} scope="col" className={`invoice-${kind}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{cells(row)}</tr>
        ))}
      </tbody>
      <tfoot>
        <tr>{cells(foot)}</tr>
      </tfoot>
    </table>
  )
}
