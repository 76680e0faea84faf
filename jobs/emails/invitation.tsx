import { ActionButton, OneTimeCode, EmailLayout, Paragraph, Note, type CodeEmailProps } from './layout.tsx'

export const Invitation = ({ store, name, url, digits }: CodeEmailProps) => (
  <EmailLayout store={store} heading="You are invited" preview={`Your ${store.name} account waits for you.`}>
    <Paragraph>
      Hello {name}, {store.name} has opened an account for you. Please tell us that this address is yours.
    </Paragraph>
    <ActionButton store={store} url={url}>
      Accept the invitation
    </ActionButton>
    <OneTimeCode of={digits} />
    <Note>The link works once, for a day. If you do not want an account, please ignore this mail.</Note>
  </EmailLayout>
)
