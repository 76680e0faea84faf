/** The title and description of the men's and women's catalogues. */
import type { Gender } from '#shop/catalogue/rules.ts'
import { pageMeta } from '../page-meta.ts'
import type { GenderData } from './gender-loaders.ts'
import { canonicalUrl, isHiddenList } from './list-urls.ts'
import { bannerOf, GENDER_NAMES } from './new-arrivals.tsx'

export const genderMeta = (
  args: Parameters<typeof pageMeta>[0] & { loaderData: GenderData | undefined },
  gender: Gender,
) =>
  pageMeta(args, {
    title: args.loaderData ? GENDER_NAMES[gender] : 'Error!',
    description: `${bannerOf(gender)}. ${args.loaderData?.products.total ?? 0} products, delivered across India.`,
    ...args.loaderData?.seo,
    canonical: canonicalUrl(`/${gender}`, args.loaderData?.products.page ?? 1),
    image: args.loaderData?.products.items[0]?.pictures[0]?.url,
    hidden: args.loaderData ? isHiddenList(args.loaderData.filters) : false,
  })
