import { EmailLayout, Paragraph, Note, type Store } from './layout.tsx'

export const AccountDeletedEmail = ({ store, name }: { store: Store; name: string }) => (
  <EmailLayout store={store} heading="Goodbye" preview={`Your ${store.name} account has been deleted.`}>
    <Paragraph>
      Hello {name}, your account has been deleted, as you asked. Your profile, addresses, cart, wishlist and newsletter
      subscription are gone. Your orders stay, without your name, because tax law asks for them.
    </Paragraph>
    <Paragraph>You are welcome back at any time: this address can make a new account.</Paragraph>
    <Note>If it was not you, please write to {store.email}.</Note>
  </EmailLayout>
)
