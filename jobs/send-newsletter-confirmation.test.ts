import { newsletterLinks } from '#shop/newsletter/newsletter.ts'
import { expect, test } from '#test/shop.ts'
import { sendNewsletterConfirmation } from './send-newsletter-confirmation.ts'

// S1.2-02
test('asks for confirmation in the first email, and includes one-click unsubscribe', async ({ shop }) => {
  await sendNewsletterConfirmation(shop, { email: 'reader@example.in' })
  const { confirm, unsubscribe } = newsletterLinks(shop, 'reader@example.in')
  const [email] = shop.sentMails
  expect(email).toMatchObject({ to: 'reader@example.in', subject: 'Letters from Dhoop: shall we?' })
  expect(email!.html).toContain(`href="${confirm}"`)
  expect(email!.text).toContain(confirm)
  expect(email!.headers).toEqual({
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})
