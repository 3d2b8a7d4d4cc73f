import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Receipt, Receipts } from '../refund.ts'

export const receipts = endpoint({
  method: 'GET',
  path: '/api/receipts',
  access: 'user',
  summary: 'What you were charged in one calendar year, by default the newest with a receipt.',
  query: v.object({ year: v.optional(v.pipe(v.string(), v.regex(/^20\d\d$/, 'is not a year'), v.transform(Number))) }),
  response: Receipts,
})

export const receipt = endpoint({
  method: 'GET',
  path: '/api/receipts/:bountyId',
  access: 'user',
  summary: 'The receipt for what you paid for one story.',
  response: Receipt,
})
