import { Letter, Line, Note, type Store } from './layout.tsx'

type Props = { store: Store; name: string; keyName: string; rights: string[]; keysUrl: string }

export const ServerKeyMade = ({ store, name, keyName, rights, keysUrl }: Props) => (
  <Letter
    store={store}
    heading="A server key was made"
    preview={`A program may come to ${store.name} with the key ${keyName}.`}
  >
    <Line>
      Hello {name}, the server key {keyName} was made with your password. Whichever program shows it may:{' '}
      {rights.join(', ')}.
    </Line>
    <Line>
      If it was not you, revoke the key at {keysUrl} and change your password: a new password alone does not end a key.
    </Line>
    <Note>The key itself stands in no mail.</Note>
  </Letter>
)
