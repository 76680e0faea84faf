/** `/auth/v1` in GoTrue's words over the store's own accounts: the table of contents (wire.md 3.2). */
import { bodyLimit } from 'hono/body-limit'
import { about } from './about.ts'
import { AuthError, answerError, no } from './errors.ts'
import { face } from './face.ts'
import { session } from './session.ts'
import { token } from './token.ts'

const LARGEST = 1024 * 1024

export const auth = face()
  .use(
    bodyLimit({
      maxSize: LARGEST,
      onError: (c) => answerError(new AuthError(413, 'request_too_large', 'Request body is larger than 1 MB'), c),
    }),
  )
  .route('/', about)
  .route('/', token)
  .route('/', session)
  .all('*', () => no(404, 'not_found', 'There is no such address'))
