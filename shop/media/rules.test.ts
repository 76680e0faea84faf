import { expect, test } from 'vitest'
import { imageUrl, parseImageUrl } from '#core/image-url.ts'
import { renditionAddress, WIDTHS, widthsBetween } from './rules.ts'

const PICTURE = { key: '3f9c2b7a1d4e5f60', width: 800, height: 1000 }

test('no width is more than half as wide again as the one before', () => {
  expect(WIDTHS.slice(1).filter((width, n) => width / WIDTHS[n]! > 1.5)).toEqual([])
})

test('a picture is offered in the widths that a place may need, and never wider than it is', () => {
  expect(widthsBetween(64, 200, 800)).toEqual([64, 96, 144, 208])
  expect(widthsBetween(170, 700, 800)).toEqual([208, 304, 448, 640, 800])
  expect(widthsBetween(170, 700, 320)).toEqual([208, 304, 320])
  expect(widthsBetween(400, 1700, 1600)).toEqual([448, 640, 960, 1280, 1600])
  expect(widthsBetween(700, 900, 640)).toEqual([640])
})

test('an address tells the picture’s size, and those of its sizes follow from it', () => {
  expect(parseImageUrl(imageUrl(PICTURE))).toEqual(PICTURE)
  expect(renditionAddress(PICTURE, 448, 'avif')).toBe('/media/3f9c2b7a1d4e5f60/448.avif')
  expect(renditionAddress(PICTURE, 800, 'webp')).toBe('/media/3f9c2b7a1d4e5f60/800x1000.webp')
})

test('another’s address is none of the store’s own', () => {
  for (const other of [
    null,
    '',
    'https://pictures.example/media/3f9c2b7a1d4e5f60/800x1000.jpg',
    '/media/3f9c2b7a1d4e5f60/448.avif',
    '/pictures/kurta.webp',
  ])
    expect(parseImageUrl(other)).toBeUndefined()
})
