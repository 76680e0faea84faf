import { Action, Letter, Line, Note, type Store } from './layout.tsx'

export const PasswordChanged = ({ store, name }: { store: Store; name: string }) => (
  <Letter store={store} heading="Your password was changed" preview={`A new password for your ${store.name} account.`}>
    <Line>Hello {name}, your password was changed, and every other device was signed out.</Line>
    <Line>If it was you, there is nothing to do. If it was not, choose another one now.</Line>
    <Action store={store} url={`${store.baseUrl}/forgot-password`}>
      Choose a new password
    </Action>
    <Note>Nobody of ours will ever ask you for your password.</Note>
  </Letter>
)
