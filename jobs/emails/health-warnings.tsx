import { ActionButton, EmailLayout, Note, Paragraph, type Store } from './layout.tsx'

type Props = { store: Store; warnings: string[]; moment: string }

export function HealthWarningsEmail({ store, warnings, moment }: Props) {
  return (
    <EmailLayout store={store} heading="Your store needs attention" preview={warnings.join('. ')}>
      {warnings.map((warning) => (
        <Paragraph key={warning}>{warning}.</Paragraph>
      ))}
      <ActionButton store={store} url={`${store.baseUrl}/admin/health`}>
        View Health
      </ActionButton>
      <Note>This was so on {moment}. You get this email once a day while it is.</Note>
    </EmailLayout>
  )
}
