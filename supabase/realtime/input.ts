/** Validates the shape of join and broadcast messages. */
import { z } from 'zod'

export const TOKEN_MOST = 8192

const word = z.string().max(255)

const Wish = z.object({
  event: word,
  schema: word,
  table: word.optional(),
  filter: z.string().max(1000).optional(),
})

export const Join = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: z.boolean().default(false), self: z.boolean().default(false) }).prefault({}),
      presence: z.object({ key: word.default(''), enabled: z.boolean().default(false) }).prefault({}),
      postgres_changes: z.array(Wish).max(20).nullish(),
      private: z.boolean().default(false),
    })
    .prefault({}),
  access_token: z.string().max(TOKEN_MOST).nullish(),
})
export type Join = z.infer<typeof Join>

export const Broadcast = z.object({ type: z.string().optional(), event: word, payload: z.unknown().optional() })

export const Messages = z.object({
  messages: z
    .array(
      z.object({
        topic: word.min(1),
        event: word.min(1),
        payload: z.unknown(),
        private: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(100),
})
