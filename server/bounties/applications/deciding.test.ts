import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerLapsed, offerUnavailable } from '../../../contract/application.ts'
import type { Overview } from '../../../contract/overview.ts'
import { restoreAccount, suspend } from '../../accounts/administration.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { boardCalls, type Person } from '../../testing/board.ts'
import { collectTold } from '../../testing/notifications.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
let nellie: Person
let ida: Person
let told: Set<string>
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  rosa = await board.join('Rosa Reader', 0)
  nellie = await board.join('Nellie Bly', 1)
  ida = await board.join('Ida Wells', 3)
})
// Each test is in an hour of its own, for which the server limits the emails to a person.
beforeEach(() => {
  test.advance(60 * 60_000)
})
afterAll(() => test.close())

const refused = (status: number, detail: string) => ({ status, body: { detail } })
const success = { status: 200, body: { success: true } }

async function postWithApplications() {
  const { id } = await board.post(rosa)
  const applications = { nellie: (await board.apply(nellie, id)).body.id, ida: (await board.apply(ida, id)).body.id }
  await board.receiveEmails()
  told = await collectTold(test.services)
  return { id, applications }
}

async function standing(bountyId: string) {
  const { items } = await board.applications(rosa, bountyId)
  return Object.fromEntries(
    items.map(({ journalist_name, status, final_due_date, owner_message }) => [
      journalist_name,
      [status, final_due_date, owner_message],
    ]),
  )
}
const dueDate = '2026-12-01T12:00:00.000Z'

describe('accepting an application', () => {
  it('assigns the bounty, rejects the other applications and notifies everyone involved', async () => {
    const { id, applications } = await postWithApplications()
    const body = { owner_message: ' Talk to the harbour master. ' }
    expect(await board.decide(rosa, 'accept', id, applications.ida, { body })).toEqual(success)
    expect(await standing(id)).toEqual({
      'Ida Wells': ['accepted', dueDate, 'Talk to the harbour master.'],
      'Nellie Bly': ['rejected', null, null],
    })
    expect((await board.detail(id, ida)).state).toBe('assigned')
    expect(told).toEqual(new Set([rosa.id, ida.id, nellie.id]))
    await test.services.mailer.deliver()
    const said = Object.fromEntries(test.emails.map(({ recipient, text }) => [recipient, text]))
    expect(said[ida.email]).toContain('It is due on December 1, 2026, 12:00 UTC.')
    expect(said[ida.email]).toContain('The creator wrote: “Talk to the harbour master.”')
    expect(said[nellie.email]).not.toContain('harbour')
    expect(await board.receiveEmails()).toEqual(
      expect.arrayContaining([
        { recipient: ida.email, subject: 'Your offer was accepted' },
        { recipient: nellie.email, subject: 'Your offer was not accepted' },
      ]),
    )
  })

  it.each([
    ['no body and no content type', {}],
    ['no body with a JSON content type', { headers: { 'content-type': 'application/json' } }],
    ['an empty object', { body: {} }],
    ['an empty message', { body: { owner_message: '  ' } }],
  ])('accepts %s', async (_, sent) => {
    const { id, applications } = await postWithApplications()
    expect(await board.decide(rosa, 'accept', id, applications.nellie, sent)).toEqual(success)
    expect((await standing(id))['Nellie Bly']).toEqual(['accepted', dueDate, null])
  })

  it.each([
    [{ owner_message: 'a'.repeat(50_000) }, 'owner_message: Message is too long'],
    [{ owner_message: 7 }, 'owner_message: Invalid type: Expected string but received 7'],
    [[], 'The request body must be an object'],
  ])('rejects %j and writes nothing', async (body, detail) => {
    const { id, applications } = await postWithApplications()
    expect(await board.decide(rosa, 'accept', id, applications.nellie, { body })).toEqual(refused(400, detail))
    expect((await board.detail(id, rosa)).state).toBe('open')
    expect((await standing(id))['Nellie Bly']).toEqual(['pending', null, null])
  })

  it('returns 404 to everyone except the creator', async () => {
    const { id, applications } = await postWithApplications()
    const own = await board.post(nellie)
    const notFound = refused(404, 'Offer not found')
    expect(await board.decide(nellie, 'accept', id, applications.nellie)).toEqual(notFound)
    expect(await board.decide(nellie, 'accept', own.id, applications.nellie)).toEqual(notFound)
    expect(await board.decide(rosa, 'accept', id, 'nothing')).toEqual(notFound)
    expect(await board.decide(rosa, 'accept', 'nothing', applications.nellie)).toEqual(notFound)
    expect((await standing(id))['Nellie Bly']).toEqual(['pending', null, null])
    expect([...told]).toEqual([])
  })

  it('is refused from the proposed due date on, when the offer can still be rejected', async () => {
    const { id, applications } = await postWithApplications()
    const due = isoTime(test.services.now() + 60_000)
    const offer = test.database.query.updateTable('application').set({ requested_due_date: due })
    await offer.where('id', '=', applications.nellie).execute()
    test.advance(60_000)
    expect(await board.decide(rosa, 'accept', id, applications.nellie)).toEqual(refused(409, offerLapsed))
    expect((await board.detail(id, rosa)).state).toBe('open')
    expect(await board.decide(rosa, 'reject', id, applications.nellie)).toEqual(success)
    expect(await board.decide(rosa, 'accept', id, applications.ida)).toEqual(success)
  })

  it('happens only once', async () => {
    const { id, applications } = await postWithApplications()
    await board.decide(rosa, 'accept', id, applications.nellie)
    const before = await standing(id)
    expect(await board.decide(rosa, 'accept', id, applications.nellie, { body: { owner_message: 'Again' } })).toEqual(
      refused(409, 'Only a pending offer can be accepted; this one is accepted'),
    )
    expect(await board.decide(rosa, 'accept', id, applications.ida)).toEqual(
      refused(409, 'Only a pending offer can be accepted; this one is rejected'),
    )
    expect(await board.decide(rosa, 'reject', id, applications.nellie)).toEqual(
      refused(409, 'Only a pending offer can be rejected; this one is accepted'),
    )
    expect(await standing(id)).toEqual(before)
  })
})

describe('an application of a suspended journalist', () => {
  it('waits for no decision and is not accepted until the account is restored', async () => {
    const { id, applications } = await postWithApplications()
    const waiting = async () => {
      const { body } = await board.ask<Overview>('GET', '/api/overview', rosa)
      const { body: all } = await board.ask<{ count: number }>('GET', '/api/pending-offers-count', rosa)
      return {
        task: body.tasks.items.find(({ kind, bounty }) => kind === 'decide_offers' && bounty?.id === id)?.count,
        count: (await board.detail(id, rosa)).application_count,
        listed: Object.keys(await standing(id)).sort(),
        all: all.count,
      }
    }
    const before = await waiting()
    expect(before).toMatchObject({ task: 2, count: 2, listed: ['Ida Wells', 'Nellie Bly'] })
    const operator = { ...test.services, actor: 'operator' }
    await suspend(operator, nellie.email)
    const meanwhile = await waiting()
    expect(meanwhile).toMatchObject({ task: 1, count: 1, listed: ['Ida Wells'] })
    expect(meanwhile.all).toBeLessThan(before.all)
    expect(await board.decide(rosa, 'accept', id, applications.nellie)).toEqual(refused(409, offerUnavailable))
    expect((await board.detail(id, rosa)).state).toBe('open')
    await restoreAccount(operator, nellie.email)
    expect(await waiting()).toEqual(before)
    nellie = { ...nellie, token: await test.services.sessions.open(nellie.id) }
    expect(await board.decide(rosa, 'accept', id, applications.nellie)).toEqual(success)
  })
})

describe('rejecting an application', () => {
  it('keeps the bounty and the other applications open and notifies the journalist', async () => {
    const { id, applications } = await postWithApplications()
    const body = { owner_message: 'Another time.' }
    expect(await board.decide(rosa, 'reject', id, applications.nellie, { body })).toEqual(success)
    expect(await standing(id)).toEqual({
      'Nellie Bly': ['rejected', null, 'Another time.'],
      'Ida Wells': ['pending', null, null],
    })
    expect((await board.detail(id, rosa)).state).toBe('open')
    expect(told).toEqual(new Set([rosa.id, nellie.id]))
    expect(await board.receiveEmails()).toEqual([{ recipient: nellie.email, subject: 'Your offer was not accepted' }])
  })

  it('requires the creator and a pending application', async () => {
    const { id, applications } = await postWithApplications()
    expect(await board.decide(ida, 'reject', id, applications.nellie)).toEqual(refused(404, 'Offer not found'))
    await board.withdraw(nellie, applications.nellie)
    expect(await board.decide(rosa, 'reject', id, applications.nellie)).toEqual(
      refused(409, 'Only a pending offer can be rejected; this one is withdrawn'),
    )
    expect(await board.decide(rosa, 'accept', id, applications.nellie)).toEqual(
      refused(409, 'Only a pending offer can be accepted; this one is withdrawn'),
    )
  })
})

describe('concurrent requests', () => {
  const rounds = Array.from({ length: 5 }, (_, index) => index)

  it.each(rounds)('accept only one of two applications (%i)', async (round) => {
    const { id, applications } = await postWithApplications()
    const order = round % 2 === 0 ? [applications.nellie, applications.ida] : [applications.ida, applications.nellie]
    const answers = await Promise.all(order.map((application) => board.decide(rosa, 'accept', id, application)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const statuses = Object.values(await standing(id)).map(([status]) => status)
    expect(statuses.toSorted()).toEqual(['accepted', 'rejected'])
    expect(await board.receiveEmails()).toHaveLength(2)
  })

  it.each(rounds)('accept an application once when sent ten times (%i)', async () => {
    const { id, applications } = await postWithApplications()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => board.decide(rosa, 'accept', id, applications.ida)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await board.receiveEmails()).toHaveLength(2)
  })

  it.each(rounds)('either accept or withdraw an application (%i)', async (round) => {
    const { id, applications } = await postWithApplications()
    const accept = () => board.decide(rosa, 'accept', id, applications.nellie)
    const withdraw = () => board.withdraw(nellie, applications.nellie)
    const [first, second] = await Promise.all(round % 2 === 0 ? [accept(), withdraw()] : [withdraw(), accept()])
    const [accepted, withdrawn] = round % 2 === 0 ? [first, second] : [second, first]
    expect([accepted?.status, withdrawn?.status].toSorted()).toEqual([200, 409])
    const { state } = await board.detail(id, rosa)
    const [status] = (await standing(id))['Nellie Bly'] ?? []
    expect([state, status]).toEqual(accepted?.status === 200 ? ['assigned', 'accepted'] : ['open', 'withdrawn'])
  })

  it.each(rounds)('count all contributions during an acceptance (%i)', async () => {
    const { id, applications } = await postWithApplications()
    const harold = await board.join('Harold', 0)
    const [accepted, ...added] = await Promise.all([
      board.decide(rosa, 'accept', id, applications.nellie),
      ...Array.from({ length: 8 }, () => board.contribute(harold, id, 1.01)),
    ])
    expect([accepted, ...added].map(({ status }) => status)).toEqual(Array(9).fill(200))
    const { state, total_amount } = await board.detail(id, rosa)
    expect([state, total_amount]).toEqual(['assigned', 58.08])
  })

  it.each(rounds)('leave no pending application on an assigned bounty (%i)', async () => {
    const { id, applications } = await postWithApplications()
    const late = await board.join('Late', 1)
    const [accepted, applied] = await Promise.all([
      board.decide(rosa, 'accept', id, applications.nellie),
      board.apply(late, id),
    ])
    expect(accepted).toEqual(success)
    const statuses = Object.values(await standing(id)).map(([status]) => status)
    const inTime = applied.status === 200
    expect(statuses.toSorted()).toEqual(['accepted', 'rejected', ...(inTime ? ['rejected'] : [])])
    const tooLate = refused(409, 'This bounty has already been assigned')
    expect(inTime ? tooLate : applied).toEqual(tooLate)
  })
})
