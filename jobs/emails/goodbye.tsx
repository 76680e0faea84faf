import { Letter, Line, Note, type Store } from './layout.tsx'

export const Goodbye = ({ store, name }: { store: Store; name: string }) => (
  <Letter store={store} heading="Goodbye" preview={`Your ${store.name} account has been deleted.`}>
    <Line>
      Hello {name}, your account has been deleted, as you asked. Your profile, addresses, cart, wishlist and newsletter
      subscription are gone. Your orders stay, without your name, because tax law asks for them.
    </Line>
    <Line>You are welcome back at any time: this address can make a new account.</Line>
    <Note>If it was not you, please write to {store.email}.</Note>
  </Letter>
)
