import { ActionButton, EmailLayout, Paragraph, Note, type Store } from './layout.tsx'

export const AlreadyRegistered = ({ store, name }: { store: Store; name: string }) => (
  <EmailLayout
    store={store}
    heading="You already have an account"
    preview={`Somebody gave your address to ${store.name}.`}
  >
    <Paragraph>
      Hello {name}, somebody wanted to use this address for an account, but it already has one. If it was you, just
      login.
    </Paragraph>
    <ActionButton store={store} url={`${store.baseUrl}/login`}>
      Login
    </ActionButton>
    <Paragraph>
      If you do not remember your password, choose a new one at {`${store.baseUrl}/forgot-password`}.
    </Paragraph>
    <Note>If it was not you, there is nothing to do: nothing has changed.</Note>
  </EmailLayout>
)
