/** The paper that every mail is written on. Mail programs know no style sheets and no variables: the colours stand here. */
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

const COLOUR = {
  ink: '#231815',
  muted: '#6a5a50',
  paper: '#fffbf5',
  sand: '#f6ecdf',
  line: '#e6d8c7',
  sindoor: '#a8381a',
}
const serif = 'Georgia, serif'
const sans = 'Figtree, "Helvetica Neue", Arial, sans-serif'
const text = { color: COLOUR.ink, fontFamily: sans, fontSize: 16, lineHeight: '25px', margin: '0 0 18px' }
const small = { ...text, color: COLOUR.muted, fontSize: 14, lineHeight: '21px' }

export type Store = Pick<StoreSettings, 'name' | 'baseUrl' | 'phone' | 'email'>

type Props = { store: Store; heading: string; preview: string; children: ReactNode }

export function Letter({ store, heading, preview, children }: Props) {
  return (
    <Html lang="en-IN">
      <Head>
        <title>{heading}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '32px 12px', backgroundColor: COLOUR.sand }}>
        <Container
          style={{ maxWidth: 560, padding: '34px 34px 22px', borderRadius: 20, backgroundColor: COLOUR.paper }}
        >
          <Link href={store.baseUrl} style={{ color: COLOUR.sindoor, fontFamily: serif, fontSize: 24 }}>
            {store.name}
          </Link>
          <Heading
            style={{ color: COLOUR.ink, fontFamily: serif, fontSize: 30, fontWeight: 500, margin: '26px 0 18px' }}
          >
            {heading}
          </Heading>
          {children}
          <Hr style={{ borderColor: COLOUR.line, margin: '28px 0 18px' }} />
          <Text style={small}>
            Questions? Write to {store.email} or call {store.phone}.
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export const Line = ({ children }: { children: ReactNode }) => <Text style={text}>{children}</Text>
export const Note = ({ children }: { children: ReactNode }) => <Text style={small}>{children}</Text>

/** Bare cells, so that the plain text too has the amount behind what it is for. */
export function Sum({ of, amount }: { of: string; amount: string }) {
  return (
    <Row style={{ ...text, marginBottom: 10 }}>
      <Column>{of}</Column>
      <Column align="right" style={{ verticalAlign: 'top', whiteSpace: 'nowrap', paddingLeft: 16 }}>
        {`\u00a0${amount}`}
      </Column>
    </Row>
  )
}

/** The one thing to do, and its address in full for programs that show no buttons. */
export function Action({ url, children }: { url: string; children: string }) {
  return (
    <>
      <Button
        href={url}
        style={{
          margin: '6px 0 22px',
          padding: '15px 28px',
          borderRadius: 999,
          backgroundColor: COLOUR.sindoor,
          color: '#ffffff',
          fontFamily: sans,
          fontSize: 16,
          fontWeight: 600,
        }}
      >
        {children}
      </Button>
      <Text style={{ ...small, overflowWrap: 'anywhere' }}>
        Or open this address: <Link href={url}>{url}</Link>
      </Text>
    </>
  )
}
