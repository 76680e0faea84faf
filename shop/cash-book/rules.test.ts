import { expect, test } from 'vitest'
import { parseKey, parseLines, payerOf } from './rules.ts'

test('reads amounts with commas, quotes, tabs, semicolons and rupee signs', () => {
  const pasted = [
    'AWB,Amount',
    'BD1000001, 799',
    'BD1000002, ₹1,23,456.50',
    '"BD1000003","1,499.00"',
    'BD1000004\t₹ 848\tBangalore',
    "BD1000005;1,048;'paid'",
    'BD1000006 799.00',
    '',
    '#1A2B3C4D,799,',
    'BD1000007',
  ].join('\r\n')
  expect(parseLines(pasted).map(({ shipment, amount }) => [shipment, amount])).toEqual([
    ['BD1000001', '799'],
    ['BD1000002', '₹1,23,456.50'],
    ['BD1000003', '1,499.00'],
    ['BD1000004', '₹ 848'],
    ['BD1000005', '1,048'],
    ['BD1000006', '799.00'],
    ['#1A2B3C4D', '799'],
    ['BD1000007', ''],
  ])
})

test('leaves out a heading, but no first line with an amount', () => {
  expect(parseLines('Order No;COD amount\n#1A2B3C4D;799')).toHaveLength(1)
  expect(parseLines('ORDER12345, 799')).toEqual([{ shipment: 'ORDER12345', amount: '799' }])
})

test('takes eight digits for an AWB or an order number, and with # for an order number', () => {
  expect(parseKey('12 34-56 78')).toMatchObject({ awb: '12345678' })
  expect(parseKey('12345678')).toEqual({ awb: '12345678', order: '12345678', number: null })
  expect(parseKey('#1A2B3C4D-2')).toEqual({ awb: null, order: '1a2b3c4d', number: 2 })
  const id = '11111111-1111-4111-8111-11111a2b3c4d'
  expect(parseKey(id)).toMatchObject({ order: id, number: null })
  expect(parseKey(`${id}-12`)).toMatchObject({ order: id, number: 12 })
  expect(parseKey('')).toEqual({ awb: null, order: null, number: null })
})

test('names an adapter as who pays for all its couriers', () => {
  expect(payerOf({ courier: 'manual', courierName: ' Blue Dart ' })).toBe('Blue Dart')
  expect(payerOf({ courier: 'manual', courierName: null })).toBe('')
  expect(payerOf({ courier: 'shiprocket', courierName: 'Delhivery' })).toBe('shiprocket')
})
