/** What search engines and feeds are told of a category. */
import {
  MAX_GOOGLE_CATEGORY_LENGTH,
  MAX_SEO_DESCRIPTION_LENGTH,
  MAX_SEO_TITLE_LENGTH,
} from '#shop/merchandising/rules.ts'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Fields = Record<string, string>
type Props = { initial: Fields; errors: Fields }

export function CategorySearchFields({ initial, errors }: Props) {
  const text = (name: string) => ({
    ...{ name, defaultValue: initial[name], error: errors[name] || undefined },
    ...{ optional: true, autoComplete: 'off' },
  })
  return (
    <section className="admin-panel product-part" aria-labelledby="search-engines">
      <h2 id="search-engines">Search engines</h2>
      <Field
        label="Heading in search results"
        {...text('seoTitle')}
        maxLength={MAX_SEO_TITLE_LENGTH}
        hint="The store’s name follows it. Without one, the title above"
      />
      <TextField
        label="Text in search results"
        {...text('seoDescription')}
        maxLength={MAX_SEO_DESCRIPTION_LENGTH}
        rows={3}
        hint="One or two sentences. Without one, the number of its products"
      />
      <Field
        label="Google product category"
        {...text('googleCategory')}
        maxLength={MAX_GOOGLE_CATEGORY_LENGTH}
        hint="Google’s number, such as 2271, or its path, such as Apparel & Accessories > Clothing > Dresses"
      />
    </section>
  )
}
