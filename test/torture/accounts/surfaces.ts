/** Every address that takes an email of an account and must not tell whether there is one. */
type Sent = { type: 'form' | 'json'; fields: Record<string, unknown> }
export type Surface = { path: string; status?: number; isUnconfirmed?: boolean; sent: (email: string) => Sent }

const PASSWORD = 'marigold-kurta-41'
const form = (fields: Record<string, unknown>): Sent => ({ type: 'form', fields })
const json = (fields: Record<string, unknown>): Sent => ({ type: 'json', fields })
const name = { firstName: 'Asha', lastName: 'Rao' }

export const SURFACES: Surface[] = [
  { path: '/login', sent: (email) => form({ email, password: 'wrong' }) },
  { path: '/adminLogin', sent: (email) => form({ email, password: 'wrong' }) },
  { path: '/api/v1/auth/login', sent: (email) => json({ email, password: 'wrong' }) },
  { path: '/auth/v1/token?grant_type=password', sent: (email) => json({ email, password: 'wrong' }) },
  { path: '/auth/v1/verify', sent: (email) => json({ type: 'email', email, token: '123456' }) },
  { path: '/forgot-password', sent: (email) => form({ email }) },
  { path: '/sign-in-link', sent: (email) => form({ do: 'send', email }) },
  { path: '/auth/v1/recover', sent: (email) => json({ email }) },
  { path: '/auth/v1/otp', sent: (email) => json({ email, create_user: false }) },
  { path: '/auth/v1/magiclink', sent: (email) => json({ email }) },
  { path: '/auth/v1/resend', isUnconfirmed: true, sent: (email) => json({ type: 'signup', email }) },
  { path: '/signup', sent: (email) => form({ ...name, email, password: PASSWORD }) },
  { path: '/api/accounts', sent: (email) => json({ ...name, email, password: PASSWORD }) },
  { path: '/auth/v1/signup', sent: (email) => json({ email, password: PASSWORD }) },
]
