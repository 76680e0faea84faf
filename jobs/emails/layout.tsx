/** The layout of all emails. Mail programs support no style sheets and no variables, so the colours are inline. */
import type { ReactNode } from 'react'
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Text,
} from '@react-email/components'
import type { StoreSettings } from '#shop/settings.ts'
import { PALETTE } from '#core/palette.ts'

const serif = 'Georgia, serif'
const sans = 'Figtree, "Helvetica Neue", Arial, sans-serif'
const text = { color: PALETTE.text, fontFamily: sans, fontSize: 16, lineHeight: '25px', margin: '0 0 18px' }
const small = { ...text, color: PALETTE.muted, fontSize: 14, lineHeight: '21px' }

export type Store = Pick<StoreSettings, 'name' | 'baseUrl' | 'phone' | 'email' | 'brand'>

/** The props of an email with a link. `digits` are set where the user may be asked for a code. */
export type CodeEmailProps = { store: Store; name: string; url: string; digits: string | undefined }

type Props = { store: Store; heading: string; preview: string; children: ReactNode }

export function EmailLayout({ store, heading, preview, children }: Props) {
  return (
    <Html lang="en-IN">
      <Head>
        <title>{heading}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '32px 12px', backgroundColor: PALETTE.surface }}>
        <Container
          style={{ maxWidth: 560, padding: '34px 34px 22px', borderRadius: 20, backgroundColor: PALETTE.background }}
        >
          <Link href={store.baseUrl} style={{ color: store.brand.colour, fontFamily: serif, fontSize: 24 }}>
            {store.name}
          </Link>
          <Heading
            style={{ color: PALETTE.text, fontFamily: serif, fontSize: 30, fontWeight: 500, margin: '26px 0 18px' }}
          >
            {heading}
          </Heading>
          {children}
          <Hr style={{ borderColor: PALETTE.border, margin: '28px 0 18px' }} />
          <Text style={small}>
            Questions? Write to {store.email} or call {store.phone}.
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export const Paragraph = ({ children }: { children: ReactNode }) => <Text style={text}>{children}</Text>
export const Note = ({ children }: { children: ReactNode }) => <Text style={small}>{children}</Text>

/** Plain cells, so that the plain-text version shows the amount after its label. */
export function Amount({ of, amount, total = false }: { of: string; amount: string; total?: boolean }) {
  const cell = total ? { borderTop: `1px solid ${PALETTE.border}`, paddingTop: 12, fontWeight: 700 } : {}
  return (
    <Row style={{ ...text, marginBottom: total ? 18 : 10 }}>
      <Column style={cell}>{of}</Column>
      <Column align="right" style={{ ...cell, verticalAlign: 'top', whiteSpace: 'nowrap', paddingLeft: 16 }}>
        {`\u00a0${amount}`}
      </Column>
    </Row>
  )
}

/**
 * The code, for a user who reads on one device and signs in on another. Large and spaced, because it is typed by hand.
 */
export const OneTimeCode = ({ of }: { of: string | undefined }) =>
  of === undefined ? null : (
    <>
      <Text style={text}>If you are asked for a code, it is</Text>
      <Text style={{ ...text, fontSize: 30, letterSpacing: 6, lineHeight: '38px' }}>{of}</Text>
    </>
  )

/** The email's main link, with its full URL for mail programs that show no buttons. */
export function ActionButton({ store, url, children }: { store: Store; url: string; children: string }) {
  return (
    <>
      <Button
        href={url}
        style={{
          margin: '6px 0 22px',
          padding: '15px 28px',
          borderRadius: 999,
          backgroundColor: store.brand.colour,
          color: PALETTE.white,
          fontFamily: sans,
          fontSize: 16,
          fontWeight: 600,
        }}
      >
        {children}
      </Button>
      <Text style={{ ...small, overflowWrap: 'anywhere' }} data-skip-in-text="true">
        Or open this address:{' '}
        <Link href={url} style={{ color: PALETTE.muted, textDecoration: 'underline' }}>
          {url}
        </Link>
      </Text>
    </>
  )
}
