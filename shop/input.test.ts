import { expect, test } from 'vitest'
import { z } from 'zod'
import { isMissing, requiredText } from './input.ts'

const title = requiredText('Please fill all fields', (text) => text.trim())
const Form = z.object({ title: title.pipe(z.string().max(5, 'Too long')) })
const issuesOf = (form: object) => Form.safeParse(form).error?.issues ?? []

test.for([[{}], [{ title: '' }], [{ title: '  ' }], [{ title: 5 }]])(
  'marks a required text as missing: %j',
  ([form]) => {
    expect(issuesOf(form!)).toMatchObject([{ path: ['title'], message: 'Please fill all fields' }])
    expect(issuesOf(form!).every(isMissing)).toBe(true)
  },
)

test('does not mark a text as missing when it breaks another rule', () => {
  expect(issuesOf({ title: 'Kurta set' })).toMatchObject([{ message: 'Too long' }])
  expect(issuesOf({ title: 'Kurta set' }).some(isMissing)).toBe(false)
})

test('returns the cleaned text', () => {
  expect(Form.parse({ title: ' Kurta ' })).toEqual({ title: 'Kurta' })
})

test('describes a required text as a string in JSON Schema', () => {
  expect(z.toJSONSchema(Form, { io: 'input', unrepresentable: 'any' })).toMatchObject({
    properties: { title: { type: 'string' } },
    required: ['title'],
  })
})
