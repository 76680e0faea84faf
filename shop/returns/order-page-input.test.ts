import { expect, test } from 'vitest'
import { messages as orderMessages } from '../orders/messages.ts'
import { messages } from './messages.ts'
import { OrderPageCommand, OwnOrderPageCommand } from './order-page-input.ts'

const id = '0192f0c1-0000-4000-8000-000000000001'

test('names the field of the order page that is wrong', () => {
  const empty = OrderPageCommand.safeParse({ do: 'note', text: '' })
  expect(empty.error?.issues).toMatchObject([{ message: orderMessages.emptyNote, path: ['text'] }])
  expect(OrderPageCommand.safeParse({ do: 'nothing' }).success).toBe(false)
  expect(OrderPageCommand.parse({ do: 'read-refund-account', refundId: id })).toMatchObject({ refundId: id })
})

test('reads the account of a refund, and says what is wrong with it', () => {
  const bank = {
    do: 'refund-account',
    id,
    refundTo: 'bank',
    holder: 'Asha',
    account: '1234 5678 9012',
    ifsc: 'hdfc0001234',
  }
  expect(OwnOrderPageCommand.parse(bank)).toMatchObject({
    id,
    target: { account: '123456789012', ifsc: 'HDFC0001234' },
  })
  const letters = OwnOrderPageCommand.safeParse({ ...bank, account: '12345678A' })
  expect(letters.error?.issues).toMatchObject([{ message: messages.badAccount, path: ['account'] }])
  expect(OwnOrderPageCommand.parse({ id })).toEqual({ id })
})
