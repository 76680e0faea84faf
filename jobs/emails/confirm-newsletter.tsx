import { ActionButton, EmailLayout, Paragraph, Note, type Store } from './layout.tsx'

export const ConfirmNewsletter = ({ store, confirm }: { store: Store; confirm: string }) => (
  <EmailLayout
    store={store}
    heading="Shall we write to you?"
    preview={`One click, and the letters from ${store.name} come to you.`}
  >
    <Paragraph>Somebody asked us to send our newsletter to this address: new prints, once a fortnight.</Paragraph>
    <ActionButton store={store} url={confirm}>
      Yes, send me the letters
    </ActionButton>
    <Note>If it was not you, there is nothing to do: without a yes we do not write again.</Note>
  </EmailLayout>
)
