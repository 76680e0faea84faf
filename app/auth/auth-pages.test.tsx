/** The doors in words (S2.8, S2.15-04). Scripts have arrived here: the eye of a password comes with them. */
import { inputOf, readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { vi } from 'vitest'
import * as adminLoginPage from '../admin/admin-login-page.tsx'
import * as forgotPasswordPage from './forgot-password-page.tsx'
import * as loginPage from './login-page.tsx'
import * as signupPage from './signup-page.tsx'

vi.mock('../ui/use-hydrated.ts', () => ({ useHydrated: () => true }))

// S2.1-10, S2.8-01, S2.8-02, S5.1-04
test('login asks for address and password, which may be looked at, and leads to both other doors', async ({ shop }) => {
  const { among, links, html } = await readPage({ default: loginPage.default }, shop, '/login')
  const labels = ['Email', 'Password', 'Remember me', 'Forgot password?', 'Login', 'Sign Up']
  expect(among(labels)).toEqual(labels)
  expect(links).toMatchObject({ 'Forgot password?': '/forgot-password', 'Sign Up': '/signup' })
  expect(html).toContain('aria-label="Show password"')
  for (const field of ['email', 'password']) expect(inputOf(html, field)).toContain('required')
})

// S2.8-03
test('sign-up asks for a first name, and says how long a password is', async ({ shop }) => {
  const { among, html } = await readPage({ default: signupPage.default }, shop, '/signup')
  const labels = ['First name', 'Last name', 'Email', 'Password', 'Password must be at least 6 characters long']
  expect(among([...labels, 'Sign Up'])).toEqual([...labels, 'Sign Up'])
  expect(inputOf(html, 'firstName')).toContain('required')
  expect(inputOf(html, 'lastName')).not.toContain('required')
})

// S2.15-04
test('the admin’s door asks for address and password, which may be looked at', async ({ shop }) => {
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
test('a forgotten password has a page of its own', async ({ shop }) => {
  const { among } = await readPage({ default: forgotPasswordPage.default }, shop, '/forgot-password')
  expect(among(['Forgot password?', 'Email', 'Send link'])).toEqual(['Forgot password?', 'Email', 'Send link'])
})
