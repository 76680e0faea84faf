/** What the hosted interfaces know of whoever asks: a token's claims, or only the role of a key. */
export type Claims = {
  role: 'anon' | 'authenticated' | 'service_role'
  sub?: string
  email?: string
  session_id?: string
  exp?: number
  is_anonymous?: boolean
  [claim: string]: unknown
}
