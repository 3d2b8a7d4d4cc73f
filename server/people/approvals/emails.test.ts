import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Email } from '../../platform/mail/email.ts'
import { insertAccount, testTime } from '../../testing/bounties.ts'
import { readWords } from '../../testing/emails.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { tellOfDecision, tellOfProposal } from './emails.ts'

const moneyOut = { cents: 1_000, publicUrl: 'https://lede.test' } as const
const refund = { ...moneyOut, kind: 'refund', path: '/admin/refunds/b1', reason: 'The source was invented.' } as const
const run = { ...moneyOut, kind: 'run', path: '/admin/payouts/r1', reason: undefined } as const

let test: TestServices
let ada: string
let grace: string
beforeAll(async () => {
  test = await openTestServices()
  ada = await insertAccount(test.database, 'Ada Byron', 99)
  grace = await insertAccount(test.database, 'Grace Hopper', 99)
})
afterAll(() => test.close())

type Given = Parameters<typeof tellOfProposal>

/** The emails that are queued, with the ids of their recipients. */
async function read(tell: (transaction: Given[0], told: Given[2]) => Promise<void>) {
  const emails: Email[] = []
  const enqueue = async (_: unknown, given: Email | readonly Email[]) => emails.push(...[given].flat())
  await test.database.query
    .transaction()
    .execute((transaction) => tell(transaction, { outbox: { enqueue }, at: testTime }))
  return emails.map((email) => ({ to: email.recipient.split('@')[0], words: readWords(email) }))
}

it('tells the other administrators who proposed money out, and why', async () => {
  expect(await read((transaction, told) => tellOfProposal(transaction, { ...refund, proposedBy: ada }, told))).toEqual([
    {
      to: grace,
      words: `approvalWaits: A refund of $10.00 waits for approval

An administrator proposed a refund of $10.00. No money moves until another administrator approves it.

Approve or decline it:
https://lede.test/admin/refunds/b1

Proposed by: “Ada Byron”
The reason: “The source was invented.”

--
Lede
You’re receiving this email because you are an administrator of Lede.`,
    },
  ])
})

it('tells the proposer that another administrator approved or declined it, and who', async () => {
  const decided = { proposedBy: ada, decidedBy: grace }
  const emails = await read(async (transaction, told) => {
    await tellOfDecision(transaction, { ...run, ...decided, isApproved: true }, told)
    await tellOfDecision(transaction, { ...refund, ...decided, isApproved: false }, told)
  })
  expect(emails).toEqual([
    {
      to: ada,
      words: `approvalDecided: Your payout run of $10.00 is approved

Another administrator approved the payout run of $10.00 that you proposed.

See it:
https://lede.test/admin/payouts/r1

Decided by: “Grace Hopper”

--
Lede
You’re receiving this email because you are an administrator of Lede.`,
    },
    {
      to: ada,
      words: `approvalDecided: Your refund of $10.00 is declined

Another administrator declined the refund of $10.00 that you proposed. No money moves. You can propose it again.

See it:
https://lede.test/admin/refunds/b1

Decided by: “Grace Hopper”
The reason: “The source was invented.”

--
Lede
You’re receiving this email because you are an administrator of Lede.`,
    },
  ])
})
