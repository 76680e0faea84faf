import { hours, minutes } from '#core/time.ts'
import { ActionButton, OneTimeCode, EmailLayout, Paragraph, Note, type CodeEmailProps } from './layout.tsx'

type MagicLinkProps = Omit<CodeEmailProps, 'url'> & { url: string | undefined; life: number }

export const MagicLink = ({ store, name, url, digits, life }: MagicLinkProps) => (
  <EmailLayout store={store} heading="Sign in" preview={`Sign in to ${store.name} without a password.`}>
    <Paragraph>
      Hello {name}, somebody asked to sign in to {store.name} with this address.
    </Paragraph>
    {url !== undefined && (
      <ActionButton store={store} url={url}>
        Sign in
      </ActionButton>
    )}
    <OneTimeCode of={digits} />
    <Note>
      It works once, for {life === hours(1) ? 'an hour' : `${life / minutes(1)} minutes`}. If it was not you, please
      ignore this mail and tell nobody what it says.
    </Note>
  </EmailLayout>
)
