/** Fields that a client may leave out: a missing field keeps what is stored, an empty one removes it. */
import { z } from 'zod'

const empty = z
  .string()
  .trim()
  .pipe(z.literal('').transform(() => null))

export const orNull = <S extends z.ZodType>(schema: S, message: string) => z.union([empty, schema], message).optional()

export const optionalId = (message: string) =>
  orNull(
    z
      .string()
      .regex(/^\d{1,9}$/, message)
      .transform(Number),
    message,
  )
