import { expect, test } from 'vitest'
import { CategoryQuery, GenderQuery } from '#shop/catalogue/input.ts'
import { parseListQuery, canonicalUrl, isHiddenList, NO_FILTERS, listUrl } from './list-urls.ts'

const url = (address: string) => new URL(address, 'http://shop.example')
const list = (address: string) => CategoryQuery.parse(parseListQuery(url(address)))
const gender = (address: string) => GenderQuery.parse(parseListQuery(url(address)))

// S2.1-02, S2.5-05, Q6
test.each([
  '/category/clothes',
  '/category/clothes?subcategory=t-shirts',
  '/category/miscellaneous?price_max=2000&price_min=99.5&sort=price_asc&subcategory=home+%26+garden&view=list',
  '/category/clothes?colour=blue&colour=red&f.fabric=silk&size=L&size=M&sort=name',
  '/category/shoes?price_max=0',
])('%s says what it is asked, and nothing else', (address) => {
  expect(listUrl(url(address).pathname, list(address))).toBe(address)
})

test('leaves out default values and unknown parameters', () => {
  const filters = list('/x?sort=default&view=grid&page=1&price_min=0&utm_source=mail&price_max=abc')
  expect(listUrl('/category/shoes', filters)).toBe('/category/shoes')
})

test('returns to the first page and keeps the other filters when a filter changes', () => {
  const filters = list('/x?sort=name&page=3&price_min=100')
  expect(listUrl('/c', filters, { sort: 'price_asc' })).toBe('/c?price_min=100&sort=price_asc')
  expect(listUrl('/c', filters, { page: 2 })).toBe('/c?page=2&price_min=100&sort=name')
  expect(listUrl('/c', list('/x?sort=name&view=list&price_max=9&size=M'), NO_FILTERS)).toBe('/c?view=list')
})

// S2.1-06
test('keeps every category in the URLs of men and women', () => {
  const filters = gender('/men?category=Jeans&category=Casual+Shirts&order=asc&page=2')
  expect(listUrl('/men', filters)).toBe('/men?category=Jeans&category=Casual+Shirts&order=asc')
  expect(listUrl('/men', filters, { categories: ['Jeans'], page: 3 })).toBe('/men?category=Jeans&order=asc&page=3')
  expect(listUrl('/men', filters, { order: null, categories: [] })).toBe('/men')
  expect(listUrl('/men', gender('/men?sort=newest&price_max=900'))).toBe('/men?price_max=900&sort=newest')
})

test('writes a sort order by price as the filter of men and women does, which counts before others', () => {
  expect(listUrl('/men', gender('/men?sort=price_desc'))).toBe('/men?order=desc')
  expect(listUrl('/men', gender('/men?order=asc&sort=newest'))).toBe('/men?order=asc')
})

test('names the subcategory and the page, but not the sort order, in the canonical URL', () => {
  expect(canonicalUrl('/category/shoes', 1)).toBe('/category/shoes')
  expect(canonicalUrl('/category/shoes', 2, 'boots')).toBe('/category/shoes?subcategory=boots&page=2')
})

test('gives the same choice of facets one URL, whatever the order', () => {
  const address = '/category/clothes?size=M&colour=red&colour=blue&size=L&utm_source=x&size=M'
  expect(listUrl('/category/clothes', list(address))).toBe('/category/clothes?colour=blue&colour=red&size=L&size=M')
  expect(isHiddenList(list('/x?size=M'))).toBe(false)
  expect(isHiddenList(list(address))).toBe(true)
})
