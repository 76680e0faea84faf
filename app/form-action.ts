/** The one way to write: parse the form, do it, and answer in one sentence – the shop's, or its refusal. */
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { STATUS } from '#platform/http-status.ts'
import type { Shop } from '#shop/shop.ts'
import { Refusal } from '#words/refusal.ts'
import { signInAddress } from './page-loader.ts'
import { shopContext } from './shop-context.ts'

/** What a page finds in `actionData` or `fetcher.data`. */
export type FormAnswer<T = unknown> =
  | { said?: string; refused?: undefined; fields?: undefined; result?: T }
  | { refused: string; fields: Record<string, string>; said?: undefined; result?: undefined }

/** A sentence, a Response (a redirect), or a sentence with something for the page. */
type Done<T> = string | undefined | void | Response | { said?: string; result: T }
type Run<I, T> = (shop: Shop, input: I, args: ActionFunctionArgs) => Promise<Done<T>>

export function formAction<S extends z.ZodType, T = undefined>(
  schema: S,
  run: Run<z.output<S>, T>,
  otherwise: (input: z.output<S>) => string,
) {
  return async (args: ActionFunctionArgs) => {
    const form = schema.safeParse(Object.fromEntries(await args.request.formData()))
    if (!form.success) return answer('invalid', form.error.issues[0]?.message ?? '', fieldsOf(form.error))
    try {
      const done = await run(args.context.get(shopContext), form.data, args)
      if (done instanceof Response) return done
      const happy: FormAnswer<T> = typeof done === 'object' ? done : { said: done ?? undefined }
      return data(happy)
    } catch (error) {
      if (error instanceof Response) throw error
      if (error instanceof Refusal) {
        if (error.reason === 'signed-out') throw redirect(signInAddress(args.request))
        return answer(error.reason, error.message, error.fields)
      }
      console.error(error)
      return data({ refused: otherwise(form.data), fields: {} } satisfies FormAnswer, 500)
    }
  }
}

const answer = (reason: keyof typeof STATUS, refused: string, fields: Record<string, string> = {}) =>
  data({ refused, fields } satisfies FormAnswer, STATUS[reason])

/** Where a field has several complaints, the first is the one to read. */
const fieldsOf = (error: z.ZodError) =>
  Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
