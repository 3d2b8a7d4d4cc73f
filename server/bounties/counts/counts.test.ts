import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedBounty } from '../../demo/seed-bounty.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let services: TestServices
beforeEach(async () => {
  services = await openTestServices()
})
afterEach(() => services.close())

const ask = (token: string, path: string, method = 'GET') =>
  services.app.request(path, { method, headers: { authorization: `Bearer ${token}` } })

const paths = ['pending-offers', 'pending-deliveries', 'paid-contributions', 'accepted-applications'] as const

async function countsOf(token: string) {
  const counts: Record<string, unknown> = {}
  for (const path of paths) {
    const response = await ask(token, `/api/${path}-count`)
    counts[path] = response.status === 200 ? (await response.json()).count : response.status
  }
  return counts
}

const at = '2026-11-01T08:00:00.000Z'
const application = (by: 'journalist' | 'press', status: 'pending' | 'accepted' | 'rejected' | 'withdrawn') => ({
  by,
  status,
  coverLetter: 'I would like to.',
  dueDate: at,
  appliedAt: at,
})

const delivery = {
  title: 'Because of this',
  deliveredAt: at,
  document: [{ type: 'paragraph' as const, children: [{ text: 'Words' }] }],
  categories: ['world'],
}

test('returns zero counts to a new reader and 403 for the count of journalists', async () => {
  const reader = await services.signInAs(0)
  expect(await countsOf(reader.token)).toEqual({
    'pending-offers': 0,
    'pending-deliveries': 0,
    'paid-contributions': 0,
    'accepted-applications': 403,
  })
})

test('counts the paid contributions since they were last seen', async () => {
  const [reader, backer, press] = [await services.signInAs(0), await services.signInAs(0), await services.signInAs(3)]
  const people = { reader, harold: backer, press }
  const accountOf = (person: string) => people[person as keyof typeof people].accountId
  const pay = async (paidAt: string) =>
    services.database.write((transaction) =>
      seedBounty(
        transaction,
        accountOf,
        {
          title: 'Why?',
          description: 'Because.',
          creator: 'reader',
          amountCents: 1000,
          createdAt: at,
          votes: [],
          pledges: [{ by: 'harold', cents: 250, at }],
          applications: [application('press', 'accepted')],
          delivery,
          paidAt,
        },
        paidAt,
      ),
    )
  const paid = async () => (await countsOf(backer.token))['paid-contributions']
  await pay(at)
  await pay(at)
  expect(await paid()).toBe(2)
  const tell = vi.spyOn(services.services.live, 'tell')
  expect((await ask(backer.token, '/api/my-contributions/seen', 'PUT')).status).toBe(200)
  expect(tell.mock.calls).toEqual([[[backer.accountId]]])
  expect(await paid()).toBe(0)
  services.advance(1_000)
  await pay(new Date(services.services.now()).toISOString())
  expect(await paid()).toBe(1)
})

test("counts only the caller's own bounties and applications", async () => {
  const people = {
    reader: await services.signInAs(0),
    harold: await services.signInAs(0),
    journalist: await services.signInAs(1),
    press: await services.signInAs(3),
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
  await services.database.write(async (transaction) => {
    const lives = [
      { ...bounty, pledges: [], applications: [application('journalist', 'pending'), application('press', 'pending')] },
      {
        ...bounty,
        pledges: [],
        applications: [application('journalist', 'withdrawn'), application('press', 'rejected')],
      },
      { ...bounty, pledges: [...pledges], applications: [application('journalist', 'accepted')] },
      { ...bounty, pledges: [...pledges], applications: [application('journalist', 'accepted')], delivery },
      { ...bounty, pledges: [...pledges], applications: [application('press', 'accepted')], delivery, paidAt: at },
    ]
    for (const life of lives)
      await seedBounty(transaction, accountOf, { ...life, votes: [] }, '2026-11-21T09:00:00.000Z')
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

describe('counts no longer', () => {
  async function seedLives() {
    const people = {
      reader: await services.signInAs(0),
      harold: await services.signInAs(0),
      journalist: await services.signInAs(1),
      press: await services.signInAs(3),
    }
    const bounty = {
      title: 'Why?',
      description: 'Because.',
      creator: 'reader' as const,
      amountCents: 1000,
      createdAt: at,
      votes: [],
      pledges: [{ by: 'harold' as const, cents: 250, at }],
      delivery,
    }
    const applications = [application('press', 'accepted'), application('journalist', 'pending')]
    await services.database.write(async (transaction) => {
      for (const life of [
        { ...bounty, applications },
        { ...bounty, applications: applications.slice(0, 1), paidAt: at },
      ])
        await seedBounty(transaction, (person) => people[person as keyof typeof people].accountId, life, at)
    })
    return people
  }

  test('an offer once a story is delivered, and a delivery that was returned', async () => {
    const { reader } = await seedLives()
    expect(await countsOf(reader.token)).toMatchObject({ 'pending-offers': 0, 'pending-deliveries': 1 })
    await services.database.query.updateTable('delivery').set({ returned_at: at }).execute()
    expect(await countsOf(reader.token)).toMatchObject({ 'pending-deliveries': 0 })
  })

  test('a delivery whose bounty has ended', async () => {
    const { reader } = await seedLives()
    await services.database.query.updateTable('bounty').set({ ended_at: at }).where('paid_at', 'is', null).execute()
    expect(await countsOf(reader.token)).toMatchObject({ 'pending-deliveries': 0 })
  })

  test('a contribution that was dropped, and never the match of a sponsor', async () => {
    const { harold, reader } = await seedLives()
    const own = () =>
      services.database.query
        .updateTable('pledge')
        .where('account_id', '=', harold.accountId)
        .where('ended_at', 'is', null)
    expect(await countsOf(harold.token)).toMatchObject({ 'paid-contributions': 1 })
    const pot = {
      id: 'pot',
      account_id: harold.accountId,
      proposed_by: reader.accountId,
      disclosure: 'Matched by Harold.',
      percent: 100,
      most_cents: 500,
      total_cents: 500,
      starts_at: at,
      ends_at: '2026-12-01T08:00:00.000Z',
      proposed_at: at,
    }
    await services.database.query.insertInto('pot').values(pot).execute()
    await own()
      .set({ pot_id: 'pot' })
      .where('bounty_id', 'in', (paid) => paid.selectFrom('bounty').select('id').where('paid_at', 'is not', null))
      .execute()
    expect(await countsOf(harold.token)).toMatchObject({ 'paid-contributions': 0 })
    await own().set({ pot_id: null }).execute()
    await own().set({ ended_at: at, ended_as: 'dropped' }).execute()
    expect(await countsOf(harold.token)).toMatchObject({ 'paid-contributions': 0 })
  })
})
