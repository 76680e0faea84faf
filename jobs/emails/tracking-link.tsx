import { ActionButton, EmailLayout, Note, Paragraph, type Store } from './layout.tsx'

type Props = { store: Store; number: string; url: string }

export function TrackingLinkEmail({ store, number, url }: Props) {
  return (
    <EmailLayout store={store} heading={`Order #${number}`} preview="Here is where your order is.">
      <Paragraph>
        Somebody asked where your order is, with its number and your mobile number. Here you can see it.
      </Paragraph>
      <ActionButton store={store} url={url}>
        Track order
      </ActionButton>
      <Note>Whoever has this link sees the parcels, but neither your name and address nor what is in them.</Note>
    </EmailLayout>
  )
}
