import { EmailLayout, Paragraph, Note, type Store } from './layout.tsx'

type Props = { store: Store; name: string; keyName: string; rights: string[]; keysUrl: string }

export const ServerKeyCreated = ({ store, name, keyName, rights, keysUrl }: Props) => (
  <EmailLayout
    store={store}
    heading="A server key was made"
    preview={`A program may come to ${store.name} with the key ${keyName}.`}
  >
    <Paragraph>
      Hello {name}, the server key {keyName} was made with your password. Whichever program shows it may:{' '}
      {rights.join(', ')}.
    </Paragraph>
    <Paragraph>
      If it was not you, revoke the key at {keysUrl} and change your password: a new password alone does not end a key.
    </Paragraph>
    <Note>The key itself stands in no mail.</Note>
  </EmailLayout>
)
