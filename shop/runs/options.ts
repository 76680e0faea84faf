/** Turns the options of other shops into a size and a colour. */
import type { RunProblem } from '#db/schema.server.ts'
import { messages } from './messages.ts'

export type Option = { name: string; value: string }

const isColour = ({ name }: Option) => /^colou?r$/i.test(name.trim())
/** What Shopify calls the only option of a product without options. */
const isNone = ({ name, value }: Option) => value === '' || (name === 'Title' && value === 'Default Title')

export function toSize(options: Option[], column: string): { cells: Record<string, string>; problems: RunProblem[] } {
  const real = options.filter((option) => !isNone(option))
  const others = real.filter((option) => !isColour(option))
  if (real.length > 2) return { cells: {}, problems: [{ column, message: messages.thirdOption }] }
  const label = others.map(({ name }) => name).join(' / ')
  const cells = {
    size: others.map(({ value }) => value).join(' / '),
    colour: real.find(isColour)?.value ?? '',
    ...(label && { size_label: label }),
  }
  return { cells, problems: [] }
}
