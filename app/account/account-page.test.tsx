/** The texts of the profile page (S2.12). */
import { asha } from '#test/fixtures.ts'
import { updateHostedProfile } from '#shop/profile/profile.ts'
import { inputOf, readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as accountPage from './account-page.tsx'
import { ProfileDetails } from './profile-details.tsx'

// S2.12-01, S2.12-02, S2.12-03, S2.12-04
test('shows name, registration date, contact details and links on the profile page', async ({ shop }) => {
  const { among, html, links } = await readPage(accountPage, shop.as(asha), '/account')
  const rows = ['Full Name', 'Email Address', 'Member Since', '1 January 2026', 'Phone Number', 'Not provided']
  const details = ['Account Status', 'Active Account', 'View Order History', 'View Cart']
  expect(among([...rows, ...details])).toEqual([...rows, ...details])
  expect(html).toContain('<h1>Asha</h1><p>asha@example.in</p>')
  expect(links).toMatchObject({
    'Edit Profile': '/account?edit',
    'View Order History': '/order-history',
    'View Cart': '/cart',
  })
})

// S2.12-02, S2.12-03
test('says that the registration date is missing when a profile has none', async ({ shop }) => {
  const profile = { id: asha.id, email: asha.email, firstName: 'Asha', lastName: '', phone: '', createdAt: null }
  const { words } = await readPage({ default: () => <ProfileDetails profile={profile} /> }, shop, '/account')
  expect(words[words.indexOf('Member Since') + 1]).toBe('N/A')
})

// S2.12-01, S2.12-05
test('asks for names and phone in the form, and links back without saving', async ({ shop }) => {
  const { among, html, links, words } = await readPage(accountPage, shop.as(asha), '/account?edit')
  const labels = ['First Name', 'Last Name', 'Phone Number', 'Save Changes']
  expect(among(labels)).toEqual(labels)
  expect(words.filter((word) => word === 'Cancel')).toHaveLength(2)
  expect(links).toMatchObject({ Cancel: '/account' })
  expect(inputOf(html, 'firstName')).toContain('required')
})

test('shows a foreign phone number as it was written when an API client has stored it', async ({ shop }) => {
  const phone = '+1 415 555 0100'
  await updateHostedProfile(shop.as(asha), { firstName: 'Asha', lastName: '', phone })
  expect((await readPage(accountPage, shop.as(asha), '/account')).words).toContain(phone)
  const { html, words } = await readPage(accountPage, shop.as(asha), '/account?edit')
  expect([inputOf(html, 'phone'), words.includes('+91')]).toEqual([expect.stringContaining(phone), false])
})
