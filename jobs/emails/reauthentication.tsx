import { OneTimeCode, EmailLayout, Paragraph, Note, type CodeEmailProps } from './layout.tsx'

export const Reauthentication = ({ store, name, digits }: Omit<CodeEmailProps, 'url'>) => (
  <EmailLayout store={store} heading="Is it you?" preview={`A code for your ${store.name} account.`}>
    <Paragraph>
      Hello {name}, before something important about your account changes, we make sure that it is you.
    </Paragraph>
    <OneTimeCode of={digits} />
    <Note>
      It works once, for ten minutes. If it was not you, somebody is signed in as you: please change your password.
    </Note>
  </EmailLayout>
)
