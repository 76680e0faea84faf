/** The controls of a form whose values may be stored: never passwords, cards, codes or files. */

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type FieldValues = [name: string, value: string][]

const NEVER_STORED_TYPES = /^(password|hidden|file|submit|button|reset|image)$/
const NEVER_STORED_AUTOCOMPLETE = /^(off|cc-.*|one-time-code|.*password)$/

export const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(
    ({ name, type, autocomplete }) =>
      name && !NEVER_STORED_TYPES.test(type) && !NEVER_STORED_AUTOCOMPLETE.test(autocomplete),
  )

export const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'
