/** A page in the merchant's own words. */
import type { ReactNode } from 'react'
import type { OwnText as Text } from './info-loader.ts'

type Props = Text & { heading?: 'h1' | 'h2'; children?: ReactNode }

export const OwnText = ({ title, description, html, heading: Heading = 'h1', children }: Props) => (
  <article>
    <Heading>{title}</Heading>
    {description && <p className="info-lead">{description}</p>}
    {/* oxlint-disable-next-line react/no-danger -- The server has made it of Markdown and sanitized it. */}
    <div className="own-text" dangerouslySetInnerHTML={{ __html: html }} />
    {children}
  </article>
)
