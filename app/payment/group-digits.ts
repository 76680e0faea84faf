/** Groups a card number while it is typed: 4111 1111 1111 1111. The caret stays behind the same digit. */
export function groupDigits(field: HTMLInputElement) {
  const caret = field.selectionStart ?? field.value.length
  const before = digitsOf(field.value.slice(0, caret)).length
  const grouped = digitsOf(field.value)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
  if (grouped === field.value) return
  field.value = grouped
  const at = before + Math.max(0, Math.ceil(before / 4) - 1)
  field.setSelectionRange(at, at)
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '')
