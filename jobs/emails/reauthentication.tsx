import { Digits, Letter, Line, Note, type Coded } from './layout.tsx'

export const Reauthentication = ({ store, name, digits }: Omit<Coded, 'url'>) => (
  <Letter store={store} heading="Is it you?" preview={`A code for your ${store.name} account.`}>
    <Line>Hello {name}, before something important about your account changes, we make sure that it is you.</Line>
    <Digits of={digits} />
    <Note>
      It works once, for ten minutes. If it was not you, somebody is signed in as you: please change your password.
    </Note>
  </Letter>
)
