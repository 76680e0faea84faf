/** What the desk's pages say for `formAction`: whoever may not send a form hears nothing of what is wrong with it. */
import type { z } from 'zod'
import { admin } from '#shop/shop.ts'
import { formAction } from '../form-action.ts'

export const deskAction = <S extends z.ZodType, T = undefined>(
  ...[schema, run, otherwise, keeps, take]: Parameters<typeof formAction<S, T>>
) => formAction<S, T>(schema, run, otherwise, keeps, take, admin)
