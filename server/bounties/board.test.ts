import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveAuthorPage } from '../people/authors/slugs.ts'
import { boardCalls, type Person } from '../testing/board.ts'
import { insertApplication, insertBounty, insertDelivery } from '../testing/bounties.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { pseudonymOn } from './mask-name.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
let harold: Person
let nellie: Person
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  rosa = await board.join('Rosa Reader', 0)
  harold = await board.join('harold@lede.example', 0)
  nellie = await board.join('Nellie Bly', 1)
})
afterAll(() => test.close())

const openFerry = {
  title: 'Who closed the ferry?',
  categories: [],
  amount: 50,
  total_amount: 50,
  score: 0,
  created_at: '2026-11-21T09:00:00.000Z',
  expires_at: '2027-02-19T09:00:00.000Z',
  contributor_count: 1,
  state: 'open',
  is_delivered: false,
  delivered_id: null,
  delivered_status: null,
  payment_status: null,
  application: null,
}

const pledgedMoney = { fee: 0, paid: 0, state: 'pledged', provider: 'built-in' }

const openLife = {
  expires_at: '2027-02-19T09:00:00.000Z',
  extended_expiry: null,
  due_date: null,
  journalist_left_at: null,
  reopenable_at: null,
  reopens_at: null,
  extension: null,
  may: [],
}
const highestLimit = { most: 999_999.99, cap: 'pledge', set_to: 999_999.99 }
const timeline = [{ at: '2026-11-21T09:00:00.000Z', kind: 'posted', until: null, reason: null }]

describe('the categories of a bounty', () => {
  it('are those of the creator, in their order, in every list and to everyone', async () => {
    const categories = ['travel', 'world', 'arts', 'business']
    const posted = await board.post(rosa, { categories })
    expect(posted.categories).toEqual(categories)
    expect((await board.detail(posted.id)).categories).toEqual(categories)
    const { items } = (await board.list('/api/my-bounties', rosa)).body
    expect(items.find(({ id }) => id === posted.id)?.categories).toEqual(categories)
    expect((await board.post(rosa)).categories).toEqual([])
  })

  it.each([
    ['five', ['world', 'arts', 'food', 'style', 'health'], /^categories: Please choose at most 4 categories/],
    ['the same twice', ['world', 'world'], /^categories: must differ from each other/],
    ['an unknown one', ['sport'], /^categories\.0: is not one of our categories/],
  ])('are refused when they are %s', async (_, categories, detail) => {
    const body = { title: 'Who closed the ferry?', description: 'Nobody knows.', amount: 5, categories }
    expect(await board.ask('POST', '/api/bounties', rosa, { body })).toEqual({
      status: 400,
      body: { detail: expect.stringMatching(detail) },
    })
  })
})

describe('GET /api/bounties/:id', () => {
  it('returns all fields to signed-in readers, with the creator first and then the largest contributors', async () => {
    const { id } = await board.post(rosa)
    const gwen = await board.join('Gwen', 0)
    await board.contribute(harold, id, 7.25)
    await board.contribute(gwen, id, 60)
    await board.contribute(harold, id, 0.75)
    await board.ask('PUT', `/api/bounties/${id}/score`, harold, { body: { score_change: 1 } })
    const shown = {
      ...openFerry,
      id,
      description: 'The town was told nothing.',
      total_amount: 118,
      score: 1,
      contributor_count: 3,
      creator_id: rosa.id,
      creator_name: 'Rosa Reader',
    }
    const onThisBounty = (person: Person) => pseudonymOn(test.services.secret, id, person.id)
    expect(await board.detail(id, harold)).toEqual({
      ...shown,
      creator_id: onThisBounty(rosa),
      application_count: null,
      offers: 0,
      journalist: null,
      contributors: [
        { user_id: onThisBounty(rosa), username: 'Ros…', amount: 50 },
        { user_id: onThisBounty(gwen), username: 'Gwe…', amount: 60 },
        { user_id: harold.id, username: 'harold@lede.example', amount: 8 },
      ],
      money: { ...pledgedMoney, pledged: 118, backers: 3 },
      pledged_by_day: [{ day: '2026-11-21', total: 118 }],
      own_pledge: 8,
      pledge_limit: highestLimit,
      matching: { offers: [], room: 99_999_882 },
      life: { ...openLife, may: ['changePledge', 'withdrawPledge'] },
      timeline,
      amendments: [],
      tips: { own: 0, received: null, may_send: true },
      has_follow_up: false,
      naming: null,
    })
    expect(await board.detail(id, rosa)).toEqual({
      ...shown,
      application_count: 0,
      offers: 0,
      journalist: null,
      contributors: [
        { user_id: rosa.id, username: 'Rosa Reader', amount: 50 },
        { user_id: onThisBounty(gwen), username: 'Gwe…', amount: 60 },
        { user_id: onThisBounty(harold), username: 'har…@lede.example', amount: 8 },
      ],
      money: { ...pledgedMoney, pledged: 118, backers: 3 },
      pledged_by_day: [{ day: '2026-11-21', total: 118 }],
      own_pledge: 50,
      pledge_limit: highestLimit,
      matching: { offers: [], room: 99_999_882 },
      life: {
        ...openLife,
        extended_expiry: '2027-05-20T09:00:00.000Z',
        may: ['changePledge', 'extendExpiry', 'amendBounty', 'chooseNaming', 'cancelBounty'],
      },
      timeline,
      amendments: [],
      tips: { own: 0, received: null, may_send: true },
      has_follow_up: false,
      naming: 'none',
    })
  })

  it('returns the limited form to signed-out readers', async () => {
    const { id } = await board.post(rosa, { description: 'word '.repeat(40) })
    const limited = {
      ...openFerry,
      id,
      description: `${'word '.repeat(29)}word…`,
      creator_id: '',
      creator_name: '',
      application_count: null,
    }
    expect(await board.detail(id)).toEqual({
      ...limited,
      offers: 0,
      journalist: null,
      contributors: [],
      money: { ...pledgedMoney, pledged: 50, backers: 1 },
      pledged_by_day: [{ day: '2026-11-21', total: 50 }],
      own_pledge: 0,
      pledge_limit: null,
      matching: { offers: [], room: 99_999_950 },
      life: openLife,
      timeline,
      amendments: [],
      tips: null,
      has_follow_up: false,
      naming: null,
    })
    const { items } = (await board.list('/api/bounties')).body
    expect(items.find((item) => item.id === id)).toEqual(limited)
  })

  it('returns the state of the bounty', async () => {
    const creator_id = rosa.id
    const at = '2026-11-20T10:00:00.000Z'
    const assigned = await insertBounty(test.database, { creator_id, assigned_at: at })
    const delivered = await insertBounty(test.database, { creator_id, assigned_at: at, delivered_at: at })
    const underReview = await insertDelivery(test.database, { bounty_id: delivered })
    const paid = await insertBounty(test.database, { creator_id, assigned_at: at, delivered_at: at, paid_at: at })
    const accepted = await insertDelivery(test.database, { bounty_id: paid, accepted_at: at })
    const standing = async (id: string) => {
      const { state, is_delivered, delivered_id, delivered_status, payment_status } = await board.detail(id, rosa)
      return { state, is_delivered, delivered_id, delivered_status, payment_status }
    }
    const notDelivered = { is_delivered: false, delivered_id: null, delivered_status: null, payment_status: null }
    expect(await standing(assigned)).toEqual({ state: 'assigned', ...notDelivered })
    expect(await standing(delivered)).toEqual({
      state: 'delivered',
      is_delivered: true,
      delivered_id: underReview.id,
      delivered_status: 'submitted',
      payment_status: 'pending',
    })
    expect(await standing(paid)).toEqual({
      state: 'paid',
      is_delivered: true,
      delivered_id: accepted.id,
      delivered_status: 'accepted',
      payment_status: 'paid',
    })
  })

  it("returns a journalist's latest application, and the number of applications to everyone, in lists to the creator", async () => {
    const { id } = await board.post(rosa)
    const applied = { bounty_id: id, journalist_id: nellie.id }
    await insertApplication(test.database, { ...applied, status: 'withdrawn', created_at: '2026-11-20T08:00:00.000Z' })
    const rejected = await insertApplication(test.database, {
      ...applied,
      status: 'rejected',
      created_at: '2026-11-20T09:00:00.000Z',
    })
    await insertApplication(test.database, { bounty_id: id })
    const seenBy = async (by?: Person) => {
      const { application, application_count, offers } = await board.detail(id, by)
      return { application, application_count, offers }
    }
    expect(await seenBy(nellie)).toEqual({
      application: { id: rejected, status: 'rejected', is_last: true },
      application_count: null,
      offers: 2,
    })
    expect(await seenBy(rosa)).toEqual({ application: null, application_count: 2, offers: 2 })
    expect(await seenBy(harold)).toEqual({ application: null, application_count: null, offers: 2 })
    expect(await seenBy()).toEqual({ application: null, application_count: null, offers: 2 })
  })

  it('names the journalist who works on it to signed-in readers, with what they have done so far', async () => {
    const at = '2026-11-20T10:00:00.000Z'
    const hedda = await board.join('Hedda Hale', 3)
    const journalistOf = async (id: string, by?: Person) => (await board.detail(id, by)).journalist
    const assigned = await insertBounty(test.database, { assigned_at: at })
    await insertApplication(test.database, { bounty_id: assigned, journalist_id: hedda.id, status: 'accepted' })
    await giveAuthorPage(test.database.query, { accountId: hedda.id, at })
    const shown = { name: 'Hedda Hale', author: { slug: 'hedda-hale', verification: 'press_card' } }
    expect(await journalistOf(assigned, rosa)).toEqual({ ...shown, record: { stories: 0 } })
    expect(await journalistOf(assigned)).toBe(null)

    const paid = await insertBounty(test.database, { assigned_at: at, delivered_at: at, paid_at: at })
    await insertDelivery(test.database, { bounty_id: paid, journalist_id: hedda.id, accepted_at: at, delivered_at: at })
    expect(await journalistOf(paid, rosa)).toEqual({ ...shown, record: { stories: 0, on_time: 100 } })

    await test.database.query.updateTable('bounty').set({ vacant_at: at }).where('id', '=', assigned).execute()
    expect(await journalistOf(assigned, rosa)).toBe(null)
    await test.database.query.updateTable('account').set({ deleted_at: at }).where('id', '=', hedda.id).execute()
    expect(await journalistOf(paid, rosa)).toBe(null)
  })

  it('returns 404 for an unknown id', async () => {
    expect(await board.ask('GET', '/api/bounties/nothing', rosa)).toEqual({
      status: 404,
      body: { detail: 'Bounty not found' },
    })
  })

  it('lists a hundred contributors and counts all', async () => {
    const { id } = await board.post(rosa)
    for (let person = 0; person < 104; person += 1) {
      await board.contribute(await board.join(`Reader ${person}`, 0), id, 1 + person)
    }
    const { contributors, contributor_count, total_amount } = await board.detail(id, harold)
    expect([contributors.length, contributor_count, total_amount]).toEqual([100, 105, 5510])
    expect(contributors.slice(0, 3).map(({ amount }) => amount)).toEqual([50, 104, 103])
    expect(contributors.at(-1)?.amount).toBe(6)
  })
})
