import { Action, Letter, Line, Note, type Store } from './layout.tsx'

type Props = { store: Store; name: string; newEmail: string; isDone: boolean }

export const OldAddress = ({ store, name, newEmail, isDone }: Props) =>
  isDone ? (
    <Letter store={store} heading="Your account has moved" preview={`Your account is at ${newEmail} now.`}>
      <Line>
        Hello {name}, the address of your account is {newEmail} from now on. You log in with that address, and our mails
        go there.
      </Line>
      <Note>If it was not you, please write to {store.email} at once: we will give your account back to you.</Note>
    </Letter>
  ) : (
    <Letter store={store} heading="A new address?" preview={`Somebody asked to move your account to ${newEmail}.`}>
      <Line>
        Hello {name}, somebody who knows your password asked to move your account to {newEmail}. It moves when the link
        in the mail that went there is opened. If it was you, there is nothing to do here.
      </Line>
      <Line>If it was not you, choose a new password now. That stops it, and signs everybody else out.</Line>
      <Action store={store} url={`${store.baseUrl}/forgot-password`}>
        Choose a new password
      </Action>
    </Letter>
  )
