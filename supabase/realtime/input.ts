/** Validates the shape of join and broadcast messages. */
import { z } from 'zod'

export const MAX_TOKEN_LENGTH = 8192

const text = z.string().max(255)

const Subscription = z.object({
  event: text,
  schema: text,
  table: text.optional(),
  filter: z.string().max(1000).optional(),
})

export const Join = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: z.boolean().default(false), self: z.boolean().default(false) }).prefault({}),
      presence: z.object({ key: text.default(''), enabled: z.boolean().default(false) }).prefault({}),
      postgres_changes: z.array(Subscription).max(20).nullish(),
      private: z.boolean().default(false),
    })
    .prefault({}),
  access_token: z.string().max(MAX_TOKEN_LENGTH).nullish(),
})
export type Join = z.infer<typeof Join>

export const Broadcast = z.object({ type: z.string().optional(), event: text, payload: z.unknown().optional() })

export const Messages = z.object({
  messages: z
    .array(
      z.object({
        topic: text.min(1),
        event: text.min(1),
        payload: z.unknown(),
        private: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(100),
})
