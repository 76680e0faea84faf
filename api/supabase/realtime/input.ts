/** What a client may put into a join and a broadcast, of which only the shape is known. */
import { z } from 'zod'

const Wish = z.object({
  event: z.string(),
  schema: z.string(),
  table: z.string().optional(),
  filter: z.string().optional(),
})

export const Join = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: z.boolean().default(false), self: z.boolean().default(false) }).prefault({}),
      presence: z.object({ key: z.string().default(''), enabled: z.boolean().default(false) }).prefault({}),
      postgres_changes: z.array(Wish).max(100).nullish(),
      private: z.boolean().default(false),
    })
    .prefault({}),
  access_token: z.string().nullish(),
})
export type Join = z.infer<typeof Join>

export const Broadcast = z.object({ type: z.string().optional(), event: z.string(), payload: z.unknown().optional() })

export const Messages = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1).max(200),
        event: z.string().min(1).max(200),
        payload: z.unknown(),
        private: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(100),
})
