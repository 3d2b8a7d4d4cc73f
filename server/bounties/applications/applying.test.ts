import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boardCalls, type Person } from '../../testing/board.ts'
import { insertApplication, insertBounty } from '../../testing/bounties.ts'
import { collectTold } from '../../testing/notifications.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
let nellie: Person
let told: Set<string>
beforeEach(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  rosa = await board.join('Rosa Reader', 0)
  nellie = await board.join('Nellie Bly', 1)
  told = await collectTold(test.services)
})
afterEach(() => test.close())

const refused = (status: number, detail: string) => ({ status, body: { detail } })
const twice = refused(
  409,
  'You have already made two offers on this bounty. You cannot make another one, but other bounties are open.',
)
const at = '2026-11-21T09:00:00.000Z'

describe('applying to a bounty', () => {
  it('creates a pending application and notifies the creator', async () => {
    const { id } = await board.post(rosa, { title: 'Who closed\nthe ferry?', amount: 12.5 })
    const { status, body } = await board.apply(nellie, id, {
      cover_letter: ' I know the harbour. ',
      requested_due_date_journalist: '2026-12-24T18:00:00+02:00',
    })
    const application = {
      id: body.id,
      bounty_id: id,
      bounty_title: 'Who closed the ferry?',
      journalist_id: nellie.id,
      journalist_name: 'Nellie Bly',
      journalist_rating: 0,
      total_ratings: 0,
      status: 'pending',
      date_applied: at,
      requested_due_date_journalist: '2026-12-24T16:00:00.000Z',
      final_due_date: null,
      cover_letter: 'I know the harbour.',
      owner_message: null,
      total_amount: 12.5,
      updated_at: at,
    }
    expect({ status, body }).toEqual({ status: 200, body: application })
    const compared = { ...application, record: { stories: 0 } }
    expect(await board.applications(rosa, id)).toEqual({ items: [compared], total: 1 })
    expect((await board.ask('GET', '/api/journalist/applications', nellie)).body).toEqual([application])
    expect([...told]).toEqual([rosa.id])
    expect(await board.receiveEmails()).toEqual([
      { recipient: rosa.email, subject: 'A journalist made an offer on your bounty' },
    ])
  })

  const missing = 'requested_due_date_journalist: Please propose a due date for completing the bounty'
  const past = 'requested_due_date_journalist: Due date must be in the future'
  const far = 'requested_due_date_journalist: Due date must be within one year'
  const noLetter = 'cover_letter: Please provide a cover letter explaining your approach to this bounty'
  it.each([
    [{ requested_due_date_journalist: '' }, missing],
    [{ requested_due_date_journalist: 'tomorrow' }, missing],
    [{ requested_due_date_journalist: '2026-13-45T12:00:00.000Z' }, missing],
    [{ requested_due_date_journalist: '2026-11-31T99:00:00.000Z' }, missing],
    [{ requested_due_date_journalist: at }, past],
    [{ requested_due_date_journalist: '1999-12-31T23:59:59.000Z' }, past],
    [{ requested_due_date_journalist: '0000-01-01T00:00:00.000Z' }, past],
    [{ requested_due_date_journalist: '2027-11-21T09:00:00.001Z' }, far],
    [{ requested_due_date_journalist: '9999-12-31T23:59:59.000Z' }, far],
    [{ cover_letter: '' }, noLetter],
    [{ cover_letter: ' \n ' }, noLetter],
    [{ cover_letter: 'a'.repeat(50_000) }, 'cover_letter: Cover letter is too long'],
    [{ cover_letter: 'a\u0000' }, 'cover_letter: must not contain the null character'],
    [{ cover_letter: '', requested_due_date_journalist: '' }, `${noLetter}; ${missing}`],
  ])("rejects %j with the form's message and writes nothing", async (wrong, detail) => {
    const { id } = await board.post(rosa)
    const before = await board.countRows()
    expect(await board.apply(nellie, id, wrong, { 'idempotency-key': 'stays-free' })).toEqual(refused(400, detail))
    expect(await board.countRows()).toEqual(before)
  })

  it('accepts a due date a year ahead', async () => {
    const { id } = await board.post(rosa)
    const application = { requested_due_date_journalist: '2027-11-21T09:00:00.000Z' }
    expect((await board.apply(nellie, id, application)).status).toBe(200)
  })

  it('requires a journalist', async () => {
    const { id } = await board.post(rosa)
    const harold = await board.join('Harold', 0)
    const before = await board.countRows()
    expect(await board.apply(harold, id)).toEqual(refused(403, 'You must be a journalist to apply for bounties'))
    expect(await board.countRows()).toEqual(before)
  })

  it('rejects an application to an own bounty', async () => {
    const { id } = await board.post(nellie)
    const before = await board.countRows()
    expect(await board.apply(nellie, id)).toEqual(refused(403, 'You cannot apply to your own bounty'))
    expect(await board.countRows()).toEqual(before)
  })

  it('returns 409 for a bounty that is assigned, delivered or paid', async () => {
    for (const times of [
      { assigned_at: at },
      { assigned_at: at, delivered_at: at },
      { assigned_at: at, delivered_at: at, paid_at: at },
    ]) {
      const id = await insertBounty(test.database, times)
      const before = await board.countRows()
      expect(await board.apply(nellie, id)).toEqual(refused(409, 'This bounty has already been assigned'))
      expect(await board.countRows()).toEqual(before)
    }
  })

  it('returns 404 for an unknown bounty', async () => {
    expect(await board.apply(nellie, 'nothing')).toEqual(refused(404, 'Bounty not found'))
  })

  it('allows one pending application at a time and two in total', async () => {
    const { id } = await board.post(rosa)
    const { body: first } = await board.apply(nellie, id)
    const before = await board.countRows()
    expect(await board.apply(nellie, id)).toEqual(refused(409, 'You have already made an offer on this bounty'))
    expect(await board.countRows()).toEqual(before)
    await board.withdraw(nellie, first.id)
    const { body: second } = await board.apply(nellie, id)
    expect(second.status).toBe('pending')
    await board.withdraw(nellie, second.id)
    expect(await board.apply(nellie, id)).toEqual(twice)
  })

  it('allows a second application after a rejection, but no third', async () => {
    const { id } = await board.post(rosa)
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await board.apply(nellie, id)
      expect(status).toBe(200)
      await board.decide(rosa, 'reject', id, body.id)
    }
    const before = await board.countRows()
    expect(await board.apply(nellie, id)).toEqual(twice)
    expect(await board.countRows()).toEqual(before)
  })

  it('creates one application from twenty concurrent requests', async () => {
    const { id } = await board.post(rosa)
    const answers = await Promise.all(Array.from({ length: 20 }, () => board.apply(nellie, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toEqual(
      refused(409, 'You have already made an offer on this bounty'),
    )
    expect((await board.applications(rosa, id)).total).toBe(1)
    expect(await board.receiveEmails()).toHaveLength(1)
  })

  it('creates one application from twenty requests with the same key and returns identical responses', async () => {
    const { id } = await board.post(rosa)
    const eager = await board.join('Eager', 2)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => board.apply(eager, id, {}, { 'idempotency-key': 'my-offer' })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await board.applications(rosa, id)).total).toBe(1)
    expect(await board.receiveEmails()).toHaveLength(1)
  })
})

describe('withdrawing an application', () => {
  it("ends a pending application and updates the creator's counts", async () => {
    const { id } = await board.post(rosa)
    const { body } = await board.apply(nellie, id)
    told = await collectTold(test.services)
    test.advance(1000)
    expect(await board.withdraw(nellie, body.id)).toEqual({ status: 200, body: { success: true } })
    expect([...told]).toEqual([rosa.id])
    const [application] = (await board.applications(rosa, id)).items
    expect([application?.status, (application?.updated_at ?? '') > body.updated_at]).toEqual(['withdrawn', true])
    expect((await board.detail(id, rosa)).application_count).toBe(0)
  })

  it.each(['accepted', 'rejected', 'completed', 'withdrawn'] as const)(
    'returns 409 for an application that is %s',
    async (status) => {
      const bounty_id = await insertBounty(test.database)
      const id = await insertApplication(test.database, { bounty_id, journalist_id: nellie.id, status })
      expect(await board.withdraw(nellie, id)).toEqual(
        refused(409, `Only a pending offer can be withdrawn; this one is ${status}`),
      )
    },
  )

  it('requires the journalist who applied', async () => {
    const { id } = await board.post(rosa)
    const { body } = await board.apply(nellie, id)
    const other = await board.join('Ida Wells', 3)
    expect(await board.withdraw(other, body.id)).toEqual(refused(404, 'Offer not found'))
    expect((await board.withdraw(rosa, body.id)).status).toBe(403)
    expect((await board.applications(rosa, id)).items[0]?.status).toBe('pending')
  })
})
