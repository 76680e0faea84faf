import { Link } from '@react-email/components'
import { PALETTE } from '#core/palette.ts'
import { ActionButton, EmailLayout, Note, Paragraph, type Store } from './layout.tsx'
import { ProductPicture, type Picture } from './product-picture.tsx'

type ConfirmProps = { store: Store; name: string; confirm: string }

export const ConfirmStockAlert = ({ store, name, confirm }: ConfirmProps) => (
  <EmailLayout
    store={store}
    heading="Shall we tell you when it is back?"
    preview={`One click, and we write to you when ${name} is back.`}
  >
    <Paragraph>Somebody asked us to write to this address when {name} is back in stock. It is one mail.</Paragraph>
    <ActionButton store={store} url={confirm}>
      Yes, tell me
    </ActionButton>
    <Note>If it was not you, there is nothing to do: without a yes we do not write again.</Note>
  </EmailLayout>
)

type AlertProps = { store: Store; name: string; picture: Picture | null; url: string; stop: string }

export const StockAlertEmail = ({ store, name, picture, url, stop }: AlertProps) => (
  <EmailLayout store={store} heading="It is back" preview={`${name} is in stock again.`}>
    <ProductPicture picture={picture} baseUrl={store.baseUrl} url={url} />
    <Paragraph>
      You asked us to tell you: {name} is in stock again. We cannot keep a piece for you, so be quick.
    </Paragraph>
    <ActionButton store={store} url={url}>
      See it in the store
    </ActionButton>
    <Note>
      This was the one mail about it.{' '}
      <Link href={stop} style={{ color: PALETTE.muted, textDecoration: 'underline' }}>
        Stop all mails about what is back in stock
      </Link>
    </Note>
  </EmailLayout>
)
