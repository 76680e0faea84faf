import { ActionButton, OneTimeCode, EmailLayout, Paragraph, Note, type CodeEmailProps } from './layout.tsx'

export const ChangeEmail = ({ store, name, url, digits }: CodeEmailProps) => (
  <EmailLayout
    store={store}
    heading="Is this your new address?"
    preview={`One click, and your ${store.name} account moves here.`}
  >
    <Paragraph>
      Hello {name}, you asked to move your account to this address. Please tell us that it is yours.
    </Paragraph>
    <ActionButton store={store} url={url}>
      Use this address
    </ActionButton>
    <OneTimeCode of={digits} />
    <Note>The link works once, for a day. If you did not ask for it, please ignore this mail: nothing changes.</Note>
  </EmailLayout>
)
