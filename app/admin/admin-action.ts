/** A `formAction` for admins. Other users see no validation errors. */
import type { z } from 'zod'
import { requireAdmin } from '#shop/shop.ts'
import { formAction, type FormOptions } from '../form-action.ts'

export const adminAction = <S extends z.ZodType, T = undefined>(options: Omit<FormOptions<S, T>, 'authorize'>) =>
  formAction({ ...options, authorize: requireAdmin })
