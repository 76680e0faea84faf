/** A `formAction` of pages for signed-in visitors. A visitor whose session has ended signs in first, and corrects the form then. */
import type { z } from 'zod'
import { requireUser } from '#shop/shop.ts'
import { formAction, type FormOptions } from './form-action.ts'

export const signedInAction = <S extends z.ZodType, T = undefined>(options: Omit<FormOptions<S, T>, 'authorize'>) =>
  formAction({ ...options, authorize: requireUser })
