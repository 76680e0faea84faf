/**
 * The texts of the sign-in pages (S2.8, S2.15-04). They are rendered as hydrated, since the eye of a password needs
 * scripts.
 */
import { inputOf, readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { vi } from 'vitest'
import * as adminLoginPage from '../admin/admin-login-page.tsx'
import * as forgotPasswordPage from './forgot-password-page.tsx'
import * as loginPage from './login-page.tsx'
import * as signupPage from './signup-page.tsx'

vi.mock('../ui/use-hydrated.ts', () => ({ useHydrated: () => true }))

// S2.1-10, S2.8-01, S2.8-02, S5.1-04
test('asks for email and password, which can be shown, and links to sign-up and password reset on the login page', async ({
  shop,
}) => {
  const { among, links, html } = await readPage({ default: loginPage.default }, shop, '/login')
  const labels = ['Email', 'Password', 'Remember me', 'Forgot password?', 'Login', 'Sign Up']
  expect(among(labels)).toEqual(labels)
  expect(links).toMatchObject({ 'Forgot password?': '/forgot-password', 'Sign Up': '/signup' })
  expect(html).toContain('aria-label="Show password"')
  for (const field of ['email', 'password']) expect(inputOf(html, field)).toContain('required')
})

// S2.8-03
test('asks for a first name and states the minimum length of a password at sign-up', async ({ shop }) => {
  const { among, html } = await readPage({ default: signupPage.default }, shop, '/signup')
  const labels = ['First name', 'Last name', 'Email', 'Password', 'Password must be at least 6 characters long']
  expect(among([...labels, 'Sign Up'])).toEqual([...labels, 'Sign Up'])
  expect(inputOf(html, 'firstName')).toContain('required')
  expect(inputOf(html, 'lastName')).not.toContain('required')
})

// S2.15-04
test('asks for email and password, which can be shown, on the admin sign-in page', async ({ shop }) => {
  const { among, html } = await readPage({ default: adminLoginPage.default }, shop, '/adminLogin')
  expect(among(['Admin Sign In', 'Email', 'Password', 'Sign in'])).toEqual([
    'Admin Sign In',
    'Email',
    'Password',
    'Sign in',
  ])
  expect(html).toContain('aria-label="Show password"')
})

// S2.1-10
test('has a page of its own for a forgotten password', async ({ shop }) => {
  const { among } = await readPage({ default: forgotPasswordPage.default }, shop, '/forgot-password')
  expect(among(['Forgot password?', 'Email', 'Send link'])).toEqual(['Forgot password?', 'Email', 'Send link'])
})
