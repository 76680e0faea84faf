import { ActionButton, EmailLayout, Paragraph, Note, type Store } from './layout.tsx'

export const PasswordChanged = ({ store, name }: { store: Store; name: string }) => (
  <EmailLayout
    store={store}
    heading="Your password was changed"
    preview={`A new password for your ${store.name} account.`}
  >
    <Paragraph>Hello {name}, your password was changed, and every other device was signed out.</Paragraph>
    <Paragraph>If it was you, there is nothing to do. If it was not, choose another one now.</Paragraph>
    <ActionButton store={store} url={`${store.baseUrl}/forgot-password`}>
      Choose a new password
    </ActionButton>
    <Note>Nobody of ours will ever ask you for your password.</Note>
  </EmailLayout>
)
