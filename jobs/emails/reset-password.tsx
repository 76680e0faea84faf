import { ActionButton, OneTimeCode, EmailLayout, Paragraph, Note, type CodeEmailProps } from './layout.tsx'

export const ResetPassword = ({ store, name, url, digits }: CodeEmailProps) => (
  <EmailLayout store={store} heading="Choose a new password" preview={`A new password for your ${store.name} account.`}>
    <Paragraph>
      Hello {name}, somebody asked for a new password for your account. If it was you, choose one here.
    </Paragraph>
    <ActionButton store={store} url={url}>
      Choose a new password
    </ActionButton>
    <OneTimeCode of={digits} />
    <Note>The link works once, for an hour. If it was not you, ignore this mail: your password stays as it is.</Note>
  </EmailLayout>
)
