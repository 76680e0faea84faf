/** The size guide in a sheet on the product page. Without scripts it is a page of its own. */
import { useState } from 'react'
import type { ShownChart } from '#shop/size-charts/rules.ts'
import { SizeTable, sizeGuidePath } from '../information/size-tables.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'

export function SizeGuide({ chart }: { chart: ShownChart }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        className="text-link"
        to={sizeGuidePath(chart.id)}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        Size guide
      </Link>
      <Dialog open={open} onClose={() => setOpen(false)} title="Size guide">
        <SizeTable chart={chart} />
      </Dialog>
    </>
  )
}
