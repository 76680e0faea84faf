/** Opens a product's images in full-screen size. The script of the viewer is fetched when it opens for the first time. */
import { lazy, Suspense } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { ProductImage } from '../ui/image.tsx'
import type { ViewerProps } from './viewer.tsx'

const Viewer = lazy(() =>
  import('./viewer.tsx').then(({ Viewer }) => ({ default: Viewer })).catch(() => ({ default: PlainImage })),
)

/** While `start`, the index of the first image, is `undefined`, the viewer is closed. */
type Props = Omit<ViewerProps, 'start'> & { start: number | undefined; onClose: () => void }

export function ImageViewer({ start, onClose, ...rest }: Props) {
  return (
    <Dialog open={start !== undefined} onClose={onClose} title={rest.title} shape="full">
      {start !== undefined && (
        <Suspense fallback={<span className="spinner" />}>
          <Viewer start={start} {...rest} />
        </Suspense>
      )}
    </Dialog>
  )
}

/** When the script cannot be fetched. */
const PlainImage = ({ images, start }: ViewerProps) => <ProductImage src={images[start]?.url} alt="" slot="large" />
