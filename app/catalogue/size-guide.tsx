/** The size guide in a sheet on the product page. Without scripts it is a page of its own. */
import { useState } from 'react'
import { SizeTables, type TableName } from '../information/size-tables.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'

export function SizeGuide({ first }: { first: TableName }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        className="text-link"
        to="/size-guide"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        Size guide
      </Link>
      <Dialog open={open} onClose={() => setOpen(false)} title="Size guide">
        <SizeTables first={first} />
      </Dialog>
    </>
  )
}
