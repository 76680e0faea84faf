import { expect, test } from 'vitest'
import { imageUrl, parseImageUrl } from '#core/image-url.ts'
import { renditionUrl, WIDTHS, widthsBetween } from './rules.ts'

const IMAGE = { key: '3f9c2b7a1d4e5f60', width: 800, height: 1000 }

test('defines widths that grow by at most half', () => {
  expect(WIDTHS.slice(1).filter((width, n) => width / WIDTHS[n]! > 1.5)).toEqual([])
})

test('offers the widths between the two bounds, and none wider than the image', () => {
  expect(widthsBetween(64, 200, 800)).toEqual([64, 96, 144, 208])
  expect(widthsBetween(170, 700, 800)).toEqual([208, 304, 448, 640, 800])
  expect(widthsBetween(170, 700, 320)).toEqual([208, 304, 320])
  expect(widthsBetween(400, 1700, 1600)).toEqual([448, 640, 960, 1280, 1600])
  expect(widthsBetween(700, 900, 640)).toEqual([640])
})

test('reads the image size from its URL and builds rendition URLs', () => {
  expect(parseImageUrl(imageUrl(IMAGE))).toEqual(IMAGE)
  expect(renditionUrl(IMAGE, 448, 'avif')).toBe('/media/3f9c2b7a1d4e5f60/448.avif')
  expect(renditionUrl(IMAGE, 800, 'webp')).toBe('/media/3f9c2b7a1d4e5f60/800x1000.webp')
})

test('recognizes only image URLs of the store', () => {
  for (const url of [
    null,
    '',
    'https://pictures.example/media/3f9c2b7a1d4e5f60/800x1000.jpg',
    '/media/3f9c2b7a1d4e5f60/448.avif',
    '/pictures/kurta.webp',
  ])
    expect(parseImageUrl(url)).toBeUndefined()
})
