/** How each hosted interface turns away a token that is none, and what it answers to anybody (wire.md 3.0 to 3.5). */
import type { Context } from 'hono'
import type { Wire } from './gateway.ts'
import type { Stranger } from './who-asks.ts'

const path = (pattern: RegExp) => (c: Context) => pattern.test(c.req.path)

export const wires = {
  rest: { refuse: refuseRest },
  auth: { isOpen: path(/^\/auth\/v1\/(verify|callback|authorize|\.well-known\/)/) },
  storage: {
    // What is public, and what the address itself gives the right to.
    isOpen: (c) =>
      /^\/storage\/v1\/(object|object\/info|object\/upload|render\/image)\/(public|sign)\//.test(c.req.path) &&
      c.req.method !== 'POST',
    // do not rename: the true status is the text, and the answer's own is always 400
    refuse: (c, { wrong }) =>
      c.json(
        {
          statusCode: '403',
          error: 'Unauthorized',
          message: wrong === 'expired' ? 'jwt expired' : 'Invalid Compact JWS',
          code: 'AccessDenied',
        },
        400,
      ),
  },
  functions: { refuse: (c) => c.json({ code: 401, message: 'Invalid JWT', error: 'Unauthorized' }, 401) },
  // The socket says for itself what is wrong with a key, and hears of tokens later.
  realtime: {
    isOpen: path(/^\/realtime\/v1\/websocket$/),
    refuse: (c) => c.json({ message: 'Unauthorized' }, 401),
  },
} satisfies Record<string, Wire>

function refuseRest(c: Context, stranger: Stranger) {
  const code = stranger.wrong === 'expired' ? 'PGRST303' : 'PGRST301'
  const message = saidByRest(stranger)
  return c.json({ code, details: null, hint: null, message }, 401, {
    'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
    'proxy-status': `PostgREST; error=${code}`,
    'content-type': 'application/json; charset=utf-8',
  })
}

function saidByRest(stranger: Stranger) {
  switch (stranger.wrong) {
    case 'form':
      return `Expected 3 parts in JWT; got ${stranger.parts}`
    case 'expired':
      return 'JWT expired'
    case 'ended':
      return 'Session from session_id claim in JWT does not exist'
    default:
      return 'No suitable key or wrong key type'
  }
}
