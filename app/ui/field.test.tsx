import { REQUIRED } from '#core/domain-error.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { Field } from './field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

test('names the empty field by its label when its error is the code for a required field', async ({ shop }) => {
  const Form = () => (
    <>
      <Field label="CVV" error={REQUIRED} />
      <TextField label="Description" error={REQUIRED} />
      <SelectField label="Bank" error={REQUIRED}>
        <option />
      </SelectField>
      <Field label="Email" error="Please enter a valid email address" />
    </>
  )
  const { words } = await readPage({ default: Form }, shop, '/')
  const messages = [
    'CVV is required',
    'Description is required',
    'Bank is required',
    'Please enter a valid email address',
  ]
  expect(words).toEqual(expect.arrayContaining(messages))
  expect(words).not.toContain(REQUIRED)
})
