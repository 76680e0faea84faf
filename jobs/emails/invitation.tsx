import { Action, Digits, Letter, Line, Note, type Coded } from './layout.tsx'

export const Invitation = ({ store, name, url, digits }: Coded) => (
  <Letter store={store} heading="You are invited" preview={`Your ${store.name} account waits for you.`}>
    <Line>
      Hello {name}, {store.name} has opened an account for you. Please tell us that this address is yours.
    </Line>
    <Action store={store} url={url}>
      Accept the invitation
    </Action>
    <Digits of={digits} />
    <Note>The link works once, for a day. If you do not want an account, please ignore this mail.</Note>
  </Letter>
)
