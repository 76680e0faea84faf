import { Action, Digits, Letter, Line, Note, type Coded } from './layout.tsx'

export const ResetPassword = ({ store, name, url, digits }: Coded) => (
  <Letter store={store} heading="Choose a new password" preview={`A new password for your ${store.name} account.`}>
    <Line>Hello {name}, somebody asked for a new password for your account. If it was you, choose one here.</Line>
    <Action store={store} url={url}>
      Choose a new password
    </Action>
    <Digits of={digits} />
    <Note>The link works once, for an hour. If it was not you, ignore this mail: your password stays as it is.</Note>
  </Letter>
)
