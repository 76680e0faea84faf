import { expect, test } from 'vitest'
import { code128, qrCode } from './barcode.server.ts'

test('draws a Code 128 of whole symbols', () => {
  const { bars, width } = code128('BD12345678')
  // Start, BD, a switch to digits, 12 34 56 78, check: nine symbols of 11 units, and a stop of 13.
  expect(width).toBe(9 * 11 + 13)
  expect(bars).toHaveLength(9 * 3 + 4)
  expect(bars[0]).toEqual({ x: 0, width: 2 })
  expect(bars.at(-1)!.x + bars.at(-1)!.width).toBe(width)
})

test('draws a QR code with a quiet zone of four squares', () => {
  const { path, size } = qrCode('upi://pay?pa=dhoop@okbank&pn=Dhoop&am=848.00&cu=INR&tn=Order%201A2B3C4D')
  expect((size - 8 - 17) % 4).toBe(0)
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true)
})
