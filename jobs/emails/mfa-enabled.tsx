import { EmailLayout, Paragraph, Note, type Store } from './layout.tsx'

export const FactorAdded = ({ store, name }: { store: Store; name: string }) => (
  <EmailLayout
    store={store}
    heading="A second factor guards your account"
    preview={`Logging in to ${store.name} now asks for a code of your authenticator app.`}
  >
    <Paragraph>
      Hello {name}, an authenticator app was added to your account. From now on logging in asks for the code that it
      shows, and every other device was signed out.
    </Paragraph>
    <Paragraph>
      If it was not you, somebody else is signed in as you: please write to us at {store.email} or call {store.phone}.
    </Paragraph>
    <Note>Nobody of ours will ever ask you for such a code.</Note>
  </EmailLayout>
)
