import { ActionButton, EmailLayout, Paragraph, Note, type Store } from './layout.tsx'

type Props = { store: Store; name: string; newEmail: string; isDone: boolean }

export const EmailChangeNoticeEmail = ({ store, name, newEmail, isDone }: Props) =>
  isDone ? (
    <EmailLayout store={store} heading="Your account has moved" preview={`Your account is at ${newEmail} now.`}>
      <Paragraph>
        Hello {name}, the address of your account is {newEmail} from now on. You log in with that address, and our mails
        go there.
      </Paragraph>
      <Note>If it was not you, please write to {store.email} at once: we will give your account back to you.</Note>
    </EmailLayout>
  ) : (
    <EmailLayout store={store} heading="A new address?" preview={`Somebody asked to move your account to ${newEmail}.`}>
      <Paragraph>
        Hello {name}, somebody who knows your password asked to move your account to {newEmail}. It moves when the link
        in the mail that went there is opened. If it was you, there is nothing to do here.
      </Paragraph>
      <Paragraph>If it was not you, choose a new password now. That stops it, and signs everybody else out.</Paragraph>
      <ActionButton store={store} url={`${store.baseUrl}/forgot-password`}>
        Choose a new password
      </ActionButton>
    </EmailLayout>
  )
