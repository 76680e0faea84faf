/** The state of the admin's simple forms: their draft, the errors of their fields, and whether they are being sent. */
import type { FormEvent } from 'react'
import { useNavigation } from 'react-router'
import type { ActionResult } from '../../form-action.ts'
import { useFocusInvalidField } from '../../ui/form-error.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useDraft } from './use-draft.ts'

/** `form` has the properties of the form, `field` those of one of its fields. */
export function useDraftForm(answer: ActionResult | undefined, read: () => Record<string, string>) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { initial, draft, setDraft } = useDraft(answer, read)
  const ref = useFocusInvalidField(answer)
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement
    setFieldError(name)
    setDraft({ ...draft, [name]: value })
  }
  const field = (name: string) => ({ name, defaultValue: initial[name], error: fieldErrors[name] || undefined })
  return { isBusy, initial, draft, field, form: { method: 'post', noValidate: true, ref, onInput } as const }
}
