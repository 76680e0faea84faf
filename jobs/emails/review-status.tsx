import type { Job } from '#core/job.ts'
import { ActionButton, EmailLayout, Paragraph, type Store } from './layout.tsx'

type About = Extract<Job, { name: 'send-review-status' }>['about']
type Props = { store: Store; about: About; heading: string; title: string; why: string; reply: string; url: string }

const TEXTS: Record<About, (title: string) => string> = {
  published: (title) => `Thank you for your review of ${title}. Everybody can read it now.`,
  rejected: (title) => `We cannot publish your review of ${title} as it is. You can change it and send it again.`,
  hidden: (title) => `We no longer show your review of ${title}. You can change it and send it again.`,
  replied: (title) => `Thank you for your review of ${title}. We have replied to it.`,
}

export const ReviewStatusEmail = ({ store, about, heading, title, why, reply, url }: Props) => (
  <EmailLayout store={store} heading={heading} preview={TEXTS[about](title)}>
    <Paragraph>{TEXTS[about](title)}</Paragraph>
    {(about === 'rejected' || about === 'hidden') && <Paragraph>Why: {why}</Paragraph>}
    {about === 'replied' && <Paragraph>{reply}</Paragraph>}
    <ActionButton store={store} url={url}>
      See your review
    </ActionButton>
  </EmailLayout>
)
