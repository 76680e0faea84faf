/** The texts of a link with a count, for the header and for the page template (server/page-template.ts). */
import { pluralize } from '#core/number-format.ts'

export const countedLabel = (name: string, count: number | null) =>
  count ? `${name}, ${pluralize(count, 'item')}` : name
export const countBadge = (count: number) => (count > 99 ? '99+' : String(count))
