import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { Field } from './field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

test.for(['Please fill all fields', 'Please fill all required fields'])(
  'names the empty field where the form was told: %s',
  async (complaint, { shop }) => {
    const Form = () => (
      <>
        <Field label="CVV" complaint={complaint} />
        <TextField label="Description" complaint={complaint} />
        <SelectField label="Bank" complaint={complaint}>
          <option />
        </SelectField>
        <Field label="Email" complaint="Please enter a valid email address" />
      </>
    )
    const { words } = await readPage({ default: Form }, shop, '/')
    const said = [
      'CVV is required',
      'Description is required',
      'Bank is required',
      'Please enter a valid email address',
    ]
    expect(words).toEqual(expect.arrayContaining(said))
    expect(words).not.toContain(complaint)
  },
)
