/** In the place of the cash form: why cash is not available, and how to make it so. It works without scripts. */
import { Form, useNavigation } from 'react-router'
import type { NoCash } from '#shop/orders/rules.ts'

export function NoCashNote({ noCash: { why, sentence } }: { noCash: NoCash }) {
  const navigation = useNavigation()
  return (
    <>
      <p className="cash-text">{sentence}</p>
      {why === 'unverified' && (
        <Form method="post" action="/verify-email">
          <button className="button button-soft" name="do" value="resend" disabled={navigation.state !== 'idle'}>
            Send me the link
          </button>
        </Form>
      )}
    </>
  )
}
