/** Codes of authenticator apps: six digits that change every 30 seconds (RFC 6238). */
export type Totp = {
  newSecret: () => string
  /** The enrolment data of the app, as a URI and as a QR code of it (SVG). */
  enrollmentUri: (secret: string, names: { issuer: string; account: string }) => { uri: string; qrCode: string }
  /** The 30-second step that a code belongs to: the current one or a neighbour. */
  stepOf: (secret: string, code: string, now: Date) => number | undefined
}
