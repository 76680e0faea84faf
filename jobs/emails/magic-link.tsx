import { hours, minutes } from '#core/time.ts'
import { Action, Digits, Letter, Line, Note, type Coded } from './layout.tsx'

type Sent = Omit<Coded, 'url'> & { url: string | undefined; life: number }

export const MagicLink = ({ store, name, url, digits, life }: Sent) => (
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
    <Note>
      It works once, for {life === hours(1) ? 'an hour' : `${life / minutes(1)} minutes`}. If it was not you, please
      ignore this mail and tell nobody what it says.
    </Note>
  </Letter>
)
