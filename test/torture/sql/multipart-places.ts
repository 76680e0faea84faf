/** The parts of a form with a file: the names of its file and of its fields, their values, the type of a part, and the file itself. */
import { place, type Part, type Place } from './place.ts'

/** A private one for uploads of programs. */
export const BUCKET = 'papers'
const BOUNDARY = 'b0undary'

type Upload = { path: string; file: string; fields: Record<string, string>; type: string; text: string }
type Fields = Upload['fields']

const photoOf = (path: string, file: string, fields: Fields): Upload => ({
  ...{ path, file, fields, type: 'image/jpeg', text: 'a' },
})
const UPLOADS: Upload[] = [
  {
    path: '/admin/runs',
    file: 'file',
    fields: { stock: 'new' },
    type: 'text/csv',
    text: 'handle,title,price\na,b,1\n',
  },
  photoOf('/admin/pictures', 'picture', {}),
  photoOf('/order-history/:id/return', 'photo', { seen: '0', way: 'pickup' }),
  photoOf('/order-history/:id/review/:line', 'photo', { do: 'save', rating: '5' }),
  photoOf(`/storage/v1/object/${BUCKET}/a.jpg`, '', { cacheControl: '60', metadata: '{"a":"b"}' }),
]

/** As browsers write a name. */
const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const line = (text: string) => text.replaceAll(/[\r\n]/g, ' ')
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

type Bytes = Upload & { disposition: string }
function bodyOf({ fields, type, text, disposition }: Bytes): Part {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: ${line(type)}\r\n\r\n${text}\r\n`
  return {
    body: `${parts.join('')}${file}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-upsert': 'true' },
  }
}

function placesOf(upload: Upload): Place[] {
  const { path, file, fields, text } = upload
  const named = (name: string, fileName: string) => `name="${quoted(name)}"; filename="${quoted(fileName)}"`
  const whole = { ...upload, disposition: named(file, 'a.csv') }
  const one = (name: string, of: (payload: string) => Partial<Bytes>) =>
    place(`part ${name}`, 'POST', path, (payload) => bodyOf({ ...whole, ...of(payload) }))
  return [
    one('file name', (payload) => ({ disposition: named(file, payload) })),
    one('file name with an ending', (payload) => ({ disposition: named(file, `${payload}.csv`) })),
    one('file name*', (payload) => ({
      disposition: `name="${file}"; filename="a.csv"; filename*=UTF-8''${encodeURIComponent(payload.toWellFormed())}`,
    })),
    one('name of the file’s field', (payload) => ({ disposition: named(payload, 'a.csv') })),
    one('type of the file', (payload) => ({ type: payload })),
    one('name of a field', (payload) => ({ fields: { ...fields, [payload]: payload } })),
    ...Object.keys(fields).map((name) => one(`.${name}`, (payload) => ({ fields: { ...fields, [name]: payload } }))),
    ...(text.includes(',')
      ? [
          one('column of the file', (payload) => ({ text: `handle,${cell(payload)},price\na,b,1\n` })),
          one('cell of the file', (payload) => ({
            text: `handle,title,category\n${Array<string>(3).fill(cell(payload)).join(',')}\n`,
          })),
        ]
      : []),
  ]
}

export const multipartPlaces = UPLOADS.flatMap(placesOf)
