/** The layout of every sign-in page: an image, and a form. */
import type { ReactNode } from 'react'
import { RecoverForms } from '../ui/recover-forms.tsx'
import { CROPS, fallbackUrl, srcSetOf } from '../home/banner-sources.ts'
import '../styles/auth.css'

type Props = { heading: string; lead: string; children: ReactNode }

/**
 * The image fills half of a desktop page. On a phone it is a strip, which only the wide scene fills without cropping
 * the products.
 */
export function AuthPage({ heading, lead, children }: Props) {
  return (
    <div className="wrap auth">
      <div className="auth-picture">
        <picture>
          <source type="image/avif" media="(max-width: 860px)" srcSet={srcSetOf('ikat', 'wide')} sizes="100vw" />
          <source type="image/avif" srcSet={srcSetOf('ikat', 'tall')} sizes="(min-width: 1440px) 720px, 50vw" />
          <img
            src={fallbackUrl('ikat', 'tall')}
            alt=""
            width={CROPS.tall.width}
            height={CROPS.tall.height}
            fetchPriority="high"
          />
        </picture>
      </div>
      <div className="auth-form">
        <h1>{heading}</h1>
        <p className="auth-lead">{lead}</p>
        {children}
        <RecoverForms />
      </div>
    </div>
  )
}
