import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedBounty } from '../database/demo/seed-bounty.ts'
import { openTestNewsroom, type TestNewsroom } from '../testing/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom()
})
afterEach(() => newsroom.close())

const paths = ['pending-offers', 'pending-deliveries', 'paid-contributions', 'accepted-applications'] as const

async function countsOf(token: string) {
  const counts: Record<string, unknown> = {}
  for (const path of paths) {
    const response = await newsroom.app.request(`/api/${path}-count`, { headers: { authorization: `Bearer ${token}` } })
    counts[path] = response.status === 200 ? (await response.json()).count : response.status
  }
  return counts
}

const at = '2026-11-01T08:00:00.000Z'
const offer = (by: 'journalist' | 'press', status: 'pending' | 'accepted' | 'rejected' | 'withdrawn') => ({
  by,
  status,
  coverLetter: 'I would like to.',
  dueDate: at,
  appliedAt: at,
})

test('a new reader has no counts, and the journalists’ count is not for readers', async () => {
  const reader = await newsroom.signInAs(0)
  expect(await countsOf(reader.token)).toEqual({
    'pending-offers': 0,
    'pending-deliveries': 0,
    'paid-contributions': 0,
    'accepted-applications': 403,
  })
})

test('each count follows the bounties it is about, and nobody else’s', async () => {
  const people = {
    reader: await newsroom.signInAs(0),
    harold: await newsroom.signInAs(0),
    journalist: await newsroom.signInAs(1),
    press: await newsroom.signInAs(3),
  }
  const accountOf = (person: string) => people[person as keyof typeof people].accountId
  const bounty = {
    title: 'Why?',
    description: 'Because.',
    creator: 'reader',
    amountCents: 1000,
    createdAt: at,
    votes: [],
  } as const
  const pledges = [
    { by: 'harold', cents: 250, at },
    { by: 'harold', cents: 300, at },
  ] as const
  const delivery = {
    title: 'Because of this',
    deliveredAt: at,
    document: [{ type: 'paragraph' as const, children: [{ text: 'Words' }] }],
    categories: ['world'],
  }
  await newsroom.database.write(async (transaction) => {
    const lives = [
      { ...bounty, pledges: [], offers: [offer('journalist', 'pending'), offer('press', 'pending')] },
      { ...bounty, pledges: [], offers: [offer('journalist', 'withdrawn'), offer('press', 'rejected')] },
      { ...bounty, pledges: [...pledges], offers: [offer('journalist', 'accepted')] },
      { ...bounty, pledges: [...pledges], offers: [offer('journalist', 'accepted')], delivery },
      { ...bounty, pledges: [...pledges], offers: [offer('press', 'accepted')], delivery, paidAt: at },
    ]
    for (const life of lives) await seedBounty(transaction, accountOf, { ...life, votes: [] })
  })
  expect(await countsOf(people.reader.token)).toEqual({
    'pending-offers': 2,
    'pending-deliveries': 1,
    'paid-contributions': 0,
    'accepted-applications': 403,
  })
  expect(await countsOf(people.harold.token)).toMatchObject({ 'pending-offers': 0, 'paid-contributions': 1 })
  expect(await countsOf(people.journalist.token)).toMatchObject({ 'accepted-applications': 1 })
  expect(await countsOf(people.press.token)).toMatchObject({ 'accepted-applications': 0 })
})
