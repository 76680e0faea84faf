/** Returns: for the shopper of an order, and for admins and server keys. */
import { closeReturn } from '#shop/returns/close-return.ts'
import { decideReturn, markOnItsWay, withdrawReturn } from '#shop/returns/decide-return.ts'
import {
  CloseReturnBody,
  DecideReturnBody,
  MoveReturnBody,
  ReceiveReturnBody,
  ReturnsQuery,
} from '#shop/returns/admin-input.ts'
import { RequestReturnBody } from '#shop/returns/input.ts'
import { messages } from '#shop/returns/messages.ts'
import { listReturns } from '#shop/returns/list-returns.ts'
import { listOwnReturns, readReturn } from '#shop/returns/read-returns.ts'
import { receiveReturn } from '#shop/returns/receive-return.ts'
import { RefundAccountBody } from '#shop/returns/order-page-input.ts'
import { saveRefundAccount } from '#shop/returns/refund-account.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import { returnNumber } from '#shop/returns/rules.ts'
import { Message } from './response-schemas.ts'
import * as answers from './return-schemas.ts'
import { adminReturnJson, listedReturnJson, returnJson } from './return-json.ts'
import { get, post } from './route.ts'
import { messageJson, pageJson } from './serializers.ts'

const change = {
  response: Message,
  access: { right: 'change-orders' },
  failed: messages.failed.change,
} as const

export const returns = [
  get('/orders/:id/returns', 'List the returns of an order, the newest first', {
    response: answers.Returns,
    access: 'shopper',
    failed: messages.failed.list,
    run: async (shop, { param }) => ({ data: (await listOwnReturns(shop, param('id'))).map(returnJson) }),
  }),
  post('/orders/:id/returns', 'Request to return or exchange delivered items', {
    response: answers.RequestedReturn,
    access: 'shopper',
    status: 201,
    failed: messages.failed.change,
    body: RequestReturnBody,
    run: async (shop, { body, param }) => {
      const { number, ...made } = await requestReturn(shop, param('id'), body)
      return { ...made, number: returnNumber(number) }
    },
  }),
  post('/orders/:id/refund-account', 'Name the account to which the refund of a cash order goes', {
    response: Message,
    access: 'shopper',
    failed: messages.failed.change,
    body: RefundAccountBody,
    run: (shop, { body, param }) => messageJson(saveRefundAccount(shop, param('id'), body.account)),
  }),
  post('/orders/:id/returns/:return/withdraw', 'Withdraw a return that is not on its way', {
    response: Message,
    access: 'shopper',
    failed: messages.failed.change,
    run: (shop, { param }) => messageJson(withdrawReturn(shop, param('id'), param('return'))),
  }),
  get('/admin/returns', 'List returns, those to be decided first', {
    response: answers.ReturnPage,
    access: { right: 'read-orders' },
    failed: messages.failed.list,
    query: ReturnsQuery,
    run: async (shop, { query }) => pageJson(await listReturns(shop, query), listedReturnJson),
  }),
  get('/admin/returns/:id', 'Read a return with its history', {
    response: answers.AdminReturn,
    access: { right: 'read-orders' },
    failed: messages.failed.read,
    run: async (shop, { param }) => adminReturnJson(await readReturn(shop, param('id'))),
  }),
  post('/admin/returns/:id/decision', 'Approve or decline a return', {
    ...change,
    body: DecideReturnBody,
    run: (shop, { body, param }) => messageJson(decideReturn(shop, param('id'), body)),
  }),
  post('/admin/returns/:id/on-its-way', 'Note that an approved return is on its way', {
    ...change,
    body: MoveReturnBody,
    run: (shop, { body, param }) => messageJson(markOnItsWay(shop, param('id'), body)),
  }),
  post('/admin/returns/:id/received', 'Note what has arrived, piece by piece', {
    ...change,
    body: ReceiveReturnBody,
    run: (shop, { body, param }) => messageJson(receiveReturn(shop, param('id'), body)),
  }),
  post('/admin/returns/:id/close', 'Settle a received return: stock, credit note, and refund or replacement', {
    ...change,
    body: CloseReturnBody,
    run: (shop, { body, param }) => messageJson(closeReturn(shop, param('id'), body.version)),
  }),
]
