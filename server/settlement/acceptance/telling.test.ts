/** The server tells payers and the creator of payments that wait, and of the right amounts. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Email } from '../../platform/index.ts'
import { paymentRow } from '../../testing/payment-row.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { tellOfChoice } from './telling-creators.ts'
import { remindPayers, tellOfFailures } from './telling-payers.ts'

const at = '2026-11-21T09:00:00.000Z'
const subject = {
  id: 'delivery',
  bounty_id: 'bounty',
  bounty_title: 'Who closed the ferry?',
  creator_id: 'rosa',
  creator_email: 'rosa@example.com',
  journalist_id: 'nellie',
}

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

const sent: Email[] = []
beforeEach(() => {
  sent.length = 0
})

type Telling = Parameters<typeof tellOfChoice>[0] & Parameters<typeof tellOfFailures>[0]

const telling = (tell: (context: Telling) => Promise<string[]>) =>
  test.database.write((transaction) => {
    const outbox = {
      ...test.services.outbox,
      async enqueue(_: unknown, emails: Email | readonly Email[]) {
        return sent.push(...[emails].flat())
      },
    }
    return tell({ transaction, subject, at, publicUrl: 'http://lede.test', outbox })
  })

const of = (person: string, status: 'declined' | 'unconfirmed', other: Parameters<typeof paymentRow>[1] = {}) =>
  paymentRow(status, { account_id: person, email: `${person}@example.com`, told_at: null, ...other })

const told = () => sent.map(({ recipient, subject }) => [recipient, subject])

it('tells the creator of what is collected, of what pledges still sum to, and until when people have time', async () => {
  const [first, last] = ['2026-11-24T09:00:00.000Z', '2026-11-28T09:00:00.000Z']
  const payments = [
    paymentRow('charged', { cents: 5_000 }),
    of('gwen', 'unconfirmed', { cents: 6_005, deadline_at: first }),
    of('gwen', 'unconfirmed', { cents: 50, deadline_at: first }),
    of('harold', 'unconfirmed', { cents: 2_000, deadline_at: last }),
    of('ivy', 'declined', { cents: 700, ended_at: at, ended_as: 'dropped' }),
  ]
  expect(await telling((context) => tellOfChoice(context, payments))).toEqual(['rosa'])
  expect(told()).toEqual([['rosa@example.com', 'Payments for your bounty are not confirmed yet']])
  expect(sent[0]?.text).toContain(
    '$50.00 of $130.55 is collected. 2 people have not paid yet and have until November 28, 2026, 09:00 UTC.',
  )
})

it('tells each payer once of each problem, and nobody of one they know', async () => {
  const [declined, unconfirmed] = [of('gwen', 'declined'), of('harold', 'unconfirmed')]
  const another = of('ivy', 'declined', { pledge_id: 'new' })
  const payments = [declined, unconfirmed, another, of('ivy', 'declined', { told_at: at }), of('ivy', 'unconfirmed')]
  expect(await telling((context) => tellOfFailures(context, [declined, unconfirmed, another], payments))).toEqual([
    'gwen',
    'harold',
    'ivy',
    'rosa',
    'nellie',
  ])
  expect(told()).toEqual([
    ['gwen@example.com', 'Your card was declined: please use another'],
    ['harold@example.com', 'Please confirm your payment'],
  ])
  expect(await telling((context) => tellOfFailures(context, [], payments))).toEqual([])
})

it('reminds each payer of what they must do', async () => {
  const due = [
    of('gwen', 'declined', { cents: 100 }),
    of('gwen', 'declined', { cents: 20 }),
    of('harold', 'unconfirmed'),
  ]
  expect(await telling((context) => remindPayers(context, due))).toEqual(['gwen', 'harold'])
  expect(told()).toEqual([
    ['gwen@example.com', 'Reminder: please use another card'],
    ['harold@example.com', 'Reminder: please confirm your payment'],
  ])
  expect(sent[0]?.text).toContain('your pledge of $1.20')
})
