import { Action, Digits, Letter, Line, Note, type Coded } from './layout.tsx'

export const MagicLink = ({ store, name, url, digits }: Omit<Coded, 'url'> & { url: string | undefined }) => (
  <Letter store={store} heading="Sign in" preview={`Sign in to ${store.name} without a password.`}>
    <Line>
      Hello {name}, somebody asked to sign in to {store.name} with this address.
    </Line>
    {url !== undefined && (
      <Action store={store} url={url}>
        Sign in
      </Action>
    )}
    <Digits of={digits} />
    <Note>It works once, for an hour. If it was not you, please ignore this mail and tell nobody what it says.</Note>
  </Letter>
)
