/** The column headings of a table. */
export const TableHead = ({ names }: { names: string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
