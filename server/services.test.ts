import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { servicesForJobs, createServices } from './services.ts'

const account = { RAZORPAY_KEY_ID: 'rzp_live_dhoop', RAZORPAY_KEY_SECRET: 'hush', BASE_URL: 'https://shop.example.in' }
const razorpay = { ...account, RAZORPAY_WEBHOOK_SECRET: 'of sixteen letters or more' }

test.for([
  ['is the sandbox', {}, { kind: 'direct', name: 'sandbox', isTestMode: true }],
  ['is Razorpay where that knows the store', razorpay, { kind: 'hosted-page', name: 'razorpay', isTestMode: false }],
] as const)('the payment gateway %s', ([, settings, expected], { shop, database }) => {
  const { queue, images } = shop.services
  const config = readConfig({ ...settings, SECRET: 'a test store has a key of 32 letters' })
  expect(createServices(config, '/nowhere', { db: database, queue, images }).paymentGateway).toMatchObject(expected)
})

committingTest(
  'uses separate connections for jobs when those for requests are unavailable',
  async ({ shop, settings }) => {
    const { queue, images } = shop.services
    const config = readConfig({ SECRET: 'a test store has a key of 32 letters' })
    const visitors = connect(settings, LIMITS.visitors)
    const background = connect(settings, LIMITS.background)
    await visitors.$client.end()
    const services = servicesForJobs(
      createServices(config, '/nowhere', { db: visitors, queue, images }),
      config,
      background,
    )
    await services.paymentGateway.deleteUnpaid()
    await services.mailer.send({ to: 'asha@example.in', subject: 'Hello', text: 'Hello', html: '' })
    await background.$client.end()
  },
)
