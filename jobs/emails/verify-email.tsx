import { Action, Letter, Line, Note, type Store } from './layout.tsx'

export const VerifyEmail = ({ store, name, url }: { store: Store; name: string; url: string }) => (
  <Letter store={store} heading="Verify your email" preview={`One click, and your ${store.name} account is complete.`}>
    <Line>
      Hello {name}, welcome to {store.name}. Please tell us that this address is yours.
    </Line>
    <Action store={store} url={url}>
      Verify my email
    </Action>
    <Note>The link works for a day. If you did not make an account with us, please ignore this mail.</Note>
  </Letter>
)
