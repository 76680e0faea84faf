import { Action, Letter, Line, Note, type Store } from './layout.tsx'

export const ConfirmNewsletter = ({ store, confirm }: { store: Store; confirm: string }) => (
  <Letter
    store={store}
    heading="Shall we write to you?"
    preview={`One click, and the letters from ${store.name} come to you.`}
  >
    <Line>Somebody asked us to send our newsletter to this address: new prints, once a fortnight.</Line>
    <Action store={store} url={confirm}>
      Yes, send me the letters
    </Action>
    <Note>If it was not you, there is nothing to do: without a yes we do not write again.</Note>
  </Letter>
)
