import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { documentOf } from '../../testing/deliveries.ts'
import type { TestServices } from '../../testing/test-services.ts'

let test: TestServices
let calls: BountyServices['board']
let rosa: Person
let gwen: Person
let nellie: Person
let stranger: Person
let ferry: { bountyId: string; id: string }
let bakery: string
let broken: string
beforeAll(async () => {
  ;({ test, board: calls, rosa, gwen, nellie } = await openBountyServices())
  stranger = await calls.join('Stranger', 99)
  ferry = await calls.delivered(rosa, nellie, [
    [gwen, 60.05],
    [rosa, 2],
  ])
  test.advance(1_000)
  bakery = await submitted(gwen, {
    title: 'The BÄKERY burned 100% down',
    content: JSON.stringify([
      { type: 'heading-one', children: [{ text: 'Ashes' }] },
      { type: 'image', url: 'https://example.org/a.jpg', children: [{ text: '' }] },
      { type: 'paragraph', children: [{ text: `It smelled of bread. ${'Nobody knew why. '.repeat(20)}` }] },
    ]),
  })
  test.advance(1_000)
  broken = await submitted(gwen, { title: 'Broken', content: documentOf('whole') })
  const unreadable = { content: '[{"type":', words: 'broken', preview: null }
  await test.database.query.updateTable('delivery').set(unreadable).where('id', '=', broken).execute()
})
afterAll(() => test.close())

async function submitted(creator: Person, sent: { title: string; content: string }) {
  const bounty_id = await calls.assigned(creator, nellie, [[rosa, 3]])
  const draft_id = await calls.draft(nellie, bounty_id)
  return (await calls.submit(nellie, { bounty_id, draft_id, ...sent })).body.id
}

const found = async (by: Person, query = '') => (await calls.deliveries(by, query)).body.items.map(({ id }) => id)

describe('GET /api/delivered-bounties', () => {
  it('lists the bounties the caller created or put money on: those to review, then the rest, newest first', async () => {
    expect(await found(rosa)).toEqual([ferry.id, broken, bakery])
    expect((await calls.deliveries(gwen)).body.items.map(({ id, user_role }) => [id, user_role])).toEqual([
      [broken, 'creator'],
      [bakery, 'creator'],
      [ferry.id, 'contributor'],
    ])
    expect(await found(nellie)).toEqual([])
    expect((await calls.deliveries(stranger)).body).toEqual({ items: [], total: 0 })
  })

  it('returns every field that a card shows', async () => {
    const { items } = (await calls.deliveries(rosa)).body
    expect(items.find(({ id }) => id === ferry.id)).toEqual({
      id: ferry.id,
      bounty_id: ferry.bountyId,
      bounty_title: 'Who closed the ferry?',
      title: 'The ferry was sold',
      preview: 'It went for a dollar.',
      journalist_id: nellie.id,
      journalist_name: 'Nellie Bly',
      delivery_date: '2026-11-21T09:00:00.000Z',
      acceptance_date: null,
      due_date: '2026-12-01T12:00:00.000Z',
      status: 'submitted',
      payment_amount: 112.05,
      initial_amount: 50,
      contributions_amount: 62.05,
      fee_amount: 11.21,
      journalist_amount: 100.84,
      payment_status: 'pending',
      user_role: 'creator',
      category: '["travel"]',
      content_type: 'delivery',
    })
  })

  it('previews 150 characters with [Image] for a picture, and returns null for unreadable content', async () => {
    const { items } = (await calls.deliveries(rosa)).body
    const previews = new Map(items.map(({ id, preview }) => [id, preview]))
    expect(previews.get(bakery)).toMatch(/^Ashes \[Image\] It smelled of bread\. Nobody knew why\. .*…$/)
    expect(previews.get(bakery)?.length).toBeLessThanOrEqual(150)
    expect(previews.get(broken)).toBeNull()
  })

  it.each([
    ['bäkery', 'bakery'],
    ['SMELLED OF', 'bakery'],
    ['dollar', 'ferry'],
    ['100%', 'bakery'],
    ['1%do', undefined],
    ['____', undefined],
    ['type', undefined],
  ])('searches %j in title and content', async (search, name) => {
    const ids = { bakery: [bakery], ferry: [ferry.id] }
    expect(await found(rosa, `?search=${encodeURIComponent(search)}`)).toEqual(
      name === undefined ? [] : ids[name as keyof typeof ids],
    )
  })

  it('returns pages', async () => {
    expect(await found(rosa, '?page=2&limit=2')).toEqual([bakery])
    expect((await calls.deliveries(rosa, '?page=9&limit=2')).body).toEqual({ items: [], total: 3 })
  })

  it('rejects a search of fewer than four characters', async () => {
    expect(await calls.deliveries(rosa, '?search=the')).toEqual({
      status: 400,
      body: { detail: 'search: Type at least 4 characters' },
    })
  })
})

describe('GET /api/delivered-bounties/:id', () => {
  it('is what the bounty names as its delivery, to exactly those who may read it, until all may', async () => {
    const { bountyId, id } = await calls.delivered(rosa, nellie, [[gwen, 5]])
    const idsSeen = () =>
      Promise.all(
        [rosa, gwen, nellie, stranger, undefined].map(async (by) => (await calls.detail(bountyId, by)).delivered_id),
      )
    expect(await idsSeen()).toEqual([id, id, id, null, null])
    await calls.accept(rosa, id)
    expect(await idsSeen()).toEqual([id, id, id, id, id])
  })

  it.each([
    ['creator', () => rosa],
    ['contributor', () => gwen],
    ['journalist', () => nellie],
  ] as const)('returns the whole delivery to its %s', async (role, person) => {
    expect((await calls.delivery(person(), ferry.id)).body).toMatchObject({
      user_role: role,
      content: documentOf('It went for a dollar.'),
      media_items: [],
      feedback: null,
      is_rated: false,
      money: { pledged: 112.05, fee: 0, paid: 0, backers: 2, state: 'pledged', provider: 'built-in' },
    })
  })

  it('returns the same 404 to a stranger as for a delivery that does not exist', async () => {
    const nothing = { status: 404, body: { detail: 'Article not found' } }
    expect(await calls.delivery(stranger, ferry.id)).toEqual(nothing)
    expect(await calls.delivery(rosa, 'nothing')).toEqual(nothing)
  })
})
