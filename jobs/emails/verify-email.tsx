import { Action, Digits, Letter, Line, Note, type Coded } from './layout.tsx'

export const VerifyEmail = ({ store, name, url, digits }: Coded) => (
  <Letter store={store} heading="Verify your email" preview={`One click, and your ${store.name} account is complete.`}>
    <Line>
      Hello {name}, welcome to {store.name}. Please tell us that this address is yours.
    </Line>
    <Action store={store} url={url}>
      Verify my email
    </Action>
    <Digits of={digits} />
    <Note>The link works for a day. If you did not make an account with us, please ignore this mail.</Note>
  </Letter>
)
