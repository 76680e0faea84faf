/** Writes the values of a stored form (recover-forms.tsx) into the form of the page. Loaded when there is one. */
import { controlsOf, isCheckable, type Control, type FieldValues } from './form-controls.ts'

/** Returns whether the page has a form with all fields. */
export function restoreValues(fields: FieldValues) {
  const form = [...document.forms].find((form) => {
    const names = new Set(controlsOf(form).map((control) => control.name))
    return fields.every(([name]) => names.has(name))
  })
  if (!form) return false
  for (const control of controlsOf(form)) {
    const values = fields.filter(([name]) => name === control.name).map(([, value]) => value)
    if (isCheckable(control)) {
      if (control.checked !== values.includes(control.value)) control.click()
    } else if (values[0] !== undefined) setValue(control, values[0])
  }
  return true
}

/** Sets the value as typing would: React listens to the event, and reads the value that the native setter stored. */
function setValue(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
