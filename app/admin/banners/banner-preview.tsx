/** The pictures and the words of the banner as it is being written. */
import type { PictureKind } from '#shop/home/rules.ts'
import { bannerImage } from '../../home/banner-sources.ts'
import { BANNER_IMAGES } from '../../home/banner-images.ts'
import { useStore } from '../../layout/use-layout-data.ts'
import { ProductImage } from '../../ui/image.tsx'

type Props = {
  draft: Record<string, string>
  /** The URLs of the chosen files. */
  files: Partial<Record<PictureKind, string | undefined>>
}

export function BannerPreview({ draft, files }: Props) {
  const tagline = useStore()?.tagline
  return (
    <section className="admin-panel product-preview showcase-preview" aria-label="Preview">
      <PreviewPicture draft={draft} files={files} />
      <small>{draft.eyebrow}</small>
      <b>{draft.headline || tagline}</b>
      <p>{draft.text}</p>
      <p className="showcase-preview-buttons">
        {[draft.linkName, draft.moreName].filter(Boolean).map((name, index) => (
          <span key={index}>{name}</span>
        ))}
      </p>
    </section>
  )
}

function PreviewPicture({ draft: { scene, wideUrl, tallUrl, alt = '' }, files }: Props) {
  const known = scene && scene in BANNER_IMAGES ? (scene as keyof typeof BANNER_IMAGES) : undefined
  if (known)
    return <ProductImage src={bannerImage(known, 'tall')} alt={BANNER_IMAGES[known].alt} width={300} height={375} />
  return (
    <>
      <ProductImage className="banner-preview-wide" src={files.wide ?? wideUrl} alt={alt} width={300} height={125} />
      <ProductImage className="banner-preview-tall" src={files.tall ?? tallUrl} alt="" width={300} height={375} />
    </>
  )
}
