/** The slides and sections of the home page. */
import { AddBannerBody, BannerVersion, SaveBannerBody } from '#shop/home/banner-input.ts'
import { listBanners, readBanner } from '#shop/home/list-banners.ts'
import { listSections, readSection } from '#shop/home/list-sections.ts'
import { messages } from '#shop/home/messages.ts'
import { addBanner, deleteBanner, saveBanner } from '#shop/home/save-banner.ts'
import { addSection, deleteSection, saveSection } from '#shop/home/save-section.ts'
import { AddSectionBody, SaveSectionBody, SectionVersion } from '#shop/home/section-input.ts'
import * as answers from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson } from './serializers.ts'

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
const read = { access: { right: 'read-products' } } as const
const changeBanner = { access: { right: 'change-products' }, failed: messages.failed.updateBanner } as const
const changeSection = { access: { right: 'change-products' }, failed: messages.failed.saveSection } as const

const banners = [
  get('/admin/banners', 'List the slides of the home page in their order, also hidden and scheduled ones', {
    ...read,
    response: answers.Banners,
    failed: messages.failed.listBanners,
    run: async (shop) => ({ items: await listBanners(shop) }),
  }),
  post('/admin/banners', 'Add a slide; pictures of an https address are fetched and cut', {
    ...changeBanner,
    response: answers.BannerResult,
    status: 201,
    body: AddBannerBody,
    run: async (shop, { body }) => {
      const { message, id } = await addBanner(shop, body)
      return { message, ...(await readBanner(shop, id)) }
    },
  }),
  put('/admin/banners/:id', 'Replace a slide; without a place it keeps its own', {
    ...changeBanner,
    response: answers.BannerResult,
    body: SaveBannerBody,
    run: async (shop, { body, param }) => {
      const id = idOf(param('id'))
      return { message: await saveBanner(shop, id, body), ...(await readBanner(shop, id)) }
    },
  }),
  remove('/admin/banners/:id', 'Delete a slide that is not the only one', {
    ...changeBanner,
    response: answers.Message,
    query: BannerVersion,
    run: (shop, { query, param }) => messageJson(deleteBanner(shop, idOf(param('id')), query.version)),
  }),
]

const sections = [
  get('/admin/home-sections', 'List the sections of the home page in their order', {
    ...read,
    response: answers.HomeSections,
    failed: messages.failed.listSections,
    run: async (shop) => ({ items: await listSections(shop) }),
  }),
  post('/admin/home-sections', 'Add a section of products', {
    ...changeSection,
    response: answers.HomeSectionResult,
    status: 201,
    body: AddSectionBody,
    run: async (shop, { body }) => {
      const { message, id } = await addSection(shop, body)
      return { message, ...(await readSection(shop, id)) }
    },
  }),
  put('/admin/home-sections/:id', 'Replace a section; without a place it keeps its own', {
    ...changeSection,
    response: answers.HomeSectionResult,
    body: SaveSectionBody,
    run: async (shop, { body, param }) => {
      const id = idOf(param('id'))
      return { message: await saveSection(shop, id, body), ...(await readSection(shop, id)) }
    },
  }),
  remove('/admin/home-sections/:id', 'Delete a section', {
    ...changeSection,
    response: answers.Message,
    query: SectionVersion,
    run: (shop, { query, param }) => messageJson(deleteSection(shop, idOf(param('id')), query.version)),
  }),
]

export const home = [...banners, ...sections]
