import { Action, Digits, Letter, Line, Note, type Coded } from './layout.tsx'

export const ChangeEmail = ({ store, name, url, digits }: Coded) => (
  <Letter
    store={store}
    heading="Is this your new address?"
    preview={`One click, and your ${store.name} account moves here.`}
  >
    <Line>Hello {name}, you asked to move your account to this address. Please tell us that it is yours.</Line>
    <Action store={store} url={url}>
      Use this address
    </Action>
    <Digits of={digits} />
    <Note>The link works once, for a day. If you did not ask for it, please ignore this mail: nothing changes.</Note>
  </Letter>
)
