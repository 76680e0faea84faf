import { ActionButton, OneTimeCode, EmailLayout, Paragraph, Note, type CodeEmailProps } from './layout.tsx'

export const VerifyEmail = ({ store, name, url, digits }: CodeEmailProps) => (
  <EmailLayout
    store={store}
    heading="Verify your email"
    preview={`One click, and your ${store.name} account is complete.`}
  >
    <Paragraph>
      Hello {name}, welcome to {store.name}. Please tell us that this address is yours.
    </Paragraph>
    <ActionButton store={store} url={url}>
      Verify my email
    </ActionButton>
    <OneTimeCode of={digits} />
    <Note>The link works for a day. If you did not make an account with us, please ignore this mail.</Note>
  </EmailLayout>
)
