import { toSlug } from '#core/slug.ts'

/** The handle of a product that a file names by its title alone. A title in another script keeps its letters. */
export function handleOfTitle(title: string) {
  const slug = toSlug(title)
  if (/[a-z]/.test(slug)) return slug
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
