import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPledge } from '../../bounties/pledges.ts'
import { insertPayments, type Pledge, readPledges } from '../../money/index.ts'
import { isoTime } from '../../platform/index.ts'
import type { Person } from '../../testing/board.ts'
import { insertAccount } from '../../testing/bounties.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { insertRecordings } from '../../testing/media.ts'
import { collectTold } from '../../testing/notifications.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { verifyLedger } from '../verification/verify.ts'
import { settleDelivery } from './settling.ts'

let test: TestServices
let calls: ReturnType<typeof deliveryCalls>
let rosa: Person
let gwen: Person
let harold: Person
let nellie: Person
beforeAll(async () => {
  test = await openTestServices()
  calls = deliveryCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  gwen = await calls.join('Gwen', 0)
  harold = await calls.join('Harold', 0)
  nellie = await calls.join('Nellie Bly', 1)
})
afterAll(async () => {
  expect((await verifyLedger(test.database)).errors).toEqual([])
  await test.close()
})

let bountyId: string
let id: string
beforeEach(async () => {
  ;({ bountyId, id } = await calls.delivered(rosa, nellie, [
    [gwen, 60],
    [harold, 8.25],
    [gwen, 0.1],
  ]))
  await calls.receiveEmails()
})

const success = { status: 200, body: { success: true } }
const accepted = { status: 409, body: { detail: 'This delivery has already been accepted and paid for' } }

const readBackers = (deliveryId: string) =>
  test.database.query
    .selectFrom('delivery')
    .select(['backers', 'own_person_at'])
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()

describe('accepting a delivery', () => {
  it('charges every backer, pays the journalist, publishes the story and sends emails', async () => {
    const told = await collectTold(test.services)
    expect(await calls.accept(rosa, id, { feedback: ' Well done. ' })).toEqual(success)
    // The pledges sum to $118.35. A tenth is $11.835; the platform gets the half cent.
    const money = { pledged: 118.35, fee: 11.84, paid: 106.51, backers: 3, state: 'paid', provider: 'built-in' }
    expect((await calls.delivery(rosa, id)).body).toMatchObject({
      status: 'accepted',
      acceptance_date: '2026-11-21T09:00:00.000Z',
      payment_status: 'paid',
      feedback: 'Well done.',
      money,
    })
    expect(await calls.detail(bountyId)).toMatchObject({ state: 'paid', payment_status: 'paid', money })
    expect((await calls.ask('GET', `/api/public/articles/${id}`)).body).toMatchObject({
      title: 'The ferry was sold',
      journalist_name: 'Nellie Bly',
      content_type: 'delivery',
      money,
    })
    const { body: travel } = await calls.ask<{ items: { id: string }[] }>('GET', '/api/articles-by-category/travel')
    const { body: top } = await calls.ask<{ items: { id: string }[] }>('GET', '/api/top-delivered-bounties')
    expect([travel.items[0]?.id, top.items[0]?.id]).toEqual([id, id])
    expect(told).toEqual(new Set([rosa.id, gwen.id, harold.id, nellie.id]))
    expect(await calls.receiveEmails()).toEqual([
      { recipient: nellie.email, subject: 'Your story was accepted: $106.51 for you' },
      { recipient: rosa.email, subject: 'Your receipt: $50.00' },
      { recipient: gwen.email, subject: 'Your receipt: $60.10' },
      { recipient: harold.email, subject: 'Your receipt: $8.25' },
    ])
  })

  it('says in receipts who can complain, and records who paid and who accepted', async () => {
    await calls.accept(rosa, id)
    await test.services.mailer.deliver()
    const mayComplain = test.emails.splice(0).filter(({ text }) => text.includes('you can complain until'))
    expect(mayComplain.map(({ recipient }) => recipient)).toEqual([gwen.email, harold.email])
    const { query } = test.database
    expect(
      await query
        .selectFrom('audit_log')
        .select(['actor', 'action', 'details'])
        .where('subject', '=', bountyId)
        .execute(),
    ).toContainEqual({ actor: rosa.id, action: 'delivery.paid', details: '{"charged_cents":11835}' })
    const steps = await query.selectFrom('bounty_event').select('kind').where('bounty_id', '=', bountyId).execute()
    expect(steps).toContainEqual({ kind: 'paid' })
    expect(await readBackers(id)).toEqual({ backers: 3, own_person_at: null })
  })

  it('counts persons as backers, without the journalist, who may own the account of the creator', async () => {
    const { query } = test.database
    const marks = [rosa, nellie, gwen, harold].map(({ id: account_id }, at) => ({
      account_id,
      kind: 'card' as const,
      mark: at < 2 ? 'card of Nellie' : 'card of Gwen',
      marked_at: '2026-11-20T09:00:00.000Z',
    }))
    await query.insertInto('person_mark').values(marks).execute()
    await calls.accept(rosa, id)
    await query.deleteFrom('person_mark').execute()
    expect(await readBackers(id)).toEqual({ backers: 1, own_person_at: '2026-11-21T09:00:00.000Z' })
  })

  it('keeps the media of the story for as long as the story', async () => {
    const { query } = test.database
    await insertRecordings(test.database, nellie.id, {
      count: 2,
      bytes: 1,
      createdAt: () => '2026-11-20T09:00:00.000Z',
    })
    const [recording, copied] = [`${nellie.id}-0`, `${nellie.id}-1`]
    const media = [
      { type: 'audio', url: `/media/${recording}` },
      { type: 'image', url: 'https://pictures.example/ferry.jpg' },
    ]
    const content = JSON.stringify([
      { type: 'audio', url: media[0]?.url, children: [{ text: '' }] },
      { type: 'image', url: media[1]?.url, alt: 'The ferry', children: [{ text: '' }] },
      { type: 'paragraph', children: [{ text: 'It went for a dollar.' }] },
    ])
    const bounty_id = await calls.assigned(rosa, nellie)
    const { body } = await calls.submit(nellie, { bounty_id, draft_id: await calls.draft(nellie, bounty_id), content })
    await query.updateTable('picture_copy').set({ media_id: copied }).where('story_id', '=', body.id).execute()
    expect(await calls.accept(rosa, body.id)).toEqual(success)
    const article = await query
      .selectFrom('article')
      .select('media_items')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(article.media_items)).toEqual(media)
    const kept = await query
      .selectFrom('media_reference')
      .select('media_id')
      .where('holder_kind', '=', 'article')
      .where('holder_id', '=', body.id)
      .orderBy('media_id')
      .execute()
    expect(kept.map(({ media_id }) => media_id)).toEqual([recording, copied])
  })

  it('lists the story immediately, although the list was cached without it', async () => {
    const stories = async () =>
      (await calls.ask<{ items: { id: string }[] }>('GET', '/api/top-delivered-bounties')).body.items.map(
        (one) => one.id,
      )
    expect(await stories()).not.toContain(id)
    await calls.accept(rosa, id)
    expect(await stories()).toContain(id)
  })

  it('returns 409 the second time', async () => {
    await calls.accept(rosa, id)
    const before = await calls.countMoney()
    expect(await calls.accept(rosa, id, { feedback: 'Changed my mind.' })).toEqual(accepted)
    expect(await calls.countMoney()).toEqual(before)
    expect((await calls.delivery(rosa, id)).body.feedback).toBeNull()
    expect(await calls.receiveEmails()).toHaveLength(4)
  })

  it('returns the same response for a repeated key and changes nothing', async () => {
    expect(await calls.accept(rosa, id, { key: `accept-${id}` })).toEqual(success)
    const before = await calls.countMoney()
    expect(await calls.accept(rosa, id, { key: `accept-${id}` })).toEqual(success)
    expect(await calls.countMoney()).toEqual(before)
  })

  it('succeeds once among twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.accept(rosa, id)))
    expect(answers.filter(({ status }) => status === 200)).toEqual([success])
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array(19).fill(accepted))
    expect(await calls.receiveEmails()).toHaveLength(4)
  })

  it('is allowed only to the creator of the bounty', async () => {
    const before = await calls.countMoney()
    const mine = {
      status: 403,
      body: { detail: 'Only the creator of the bounty can accept and pay for this delivery' },
    }
    expect(await calls.accept(gwen, id)).toEqual(mine)
    expect(await calls.accept(nellie, id)).toEqual(mine)
    const stranger = await calls.join('Stranger', 99)
    const nothing = { status: 404, body: { detail: 'Article not found' } }
    expect(await calls.accept(stranger, id)).toEqual(nothing)
    expect(await calls.accept(rosa, 'nothing')).toEqual(nothing)
    expect(await calls.countMoney()).toEqual(before)
    expect((await calls.delivery(rosa, id)).body).toMatchObject({ status: 'submitted', payment_status: 'pending' })
  })

  it('rejects feedback that is too long', async () => {
    expect(await calls.accept(rosa, id, { feedback: 'a'.repeat(2_001) })).toEqual({
      status: 400,
      body: { detail: 'feedback: Feedback is too long' },
    })
  })

  it('publishes nothing while a charge is missing, nor when nobody pays', async () => {
    const { publicUrl, outbox, now } = test.services
    const at = isoTime(now())
    const provider = 'stripe'
    const settlement = { deliveryId: id, acceptedBy: null, feedback: null, provider, at, publicUrl, outbox } as const
    const [charged, ...others] = await readPledges(test.database.query, bountyId)
    const answers: unknown[] = []
    const rolledBack = test.database.write(async (transaction) => {
      await insertPayments(transaction, [charged as Pledge], { provider, status: 'charged', at })
      await insertPayments(transaction, others, { provider, status: 'authorized', at })
      answers.push(await settleDelivery(transaction, settlement))
      await transaction
        .updateTable('pledge')
        .set({ ended_at: at, ended_as: 'dropped' })
        .where('bounty_id', '=', bountyId)
        .execute()
      answers.push(await settleDelivery(transaction, settlement))
      throw new Error('not kept')
    })
    await expect(rolledBack).rejects.toThrow('not kept')
    const refused = { status: 503, headers: { 'retry-after': '30' } }
    expect(answers).toMatchObject([refused, refused])
  })

  it('takes no fee of four cents', async () => {
    const small = await calls.delivered(rosa, nellie, [], 0.04)
    expect(await calls.accept(rosa, small.id)).toEqual(success)
    expect((await calls.delivery(rosa, small.id)).body.money).toMatchObject({ pledged: 0.04, fee: 0, paid: 0.04 })
  })

  it('charges each of 701 backers once', async () => {
    const bounty = await calls.assigned(rosa, nellie, [], 1)
    const at = isoTime(test.services.now())
    const readers: string[] = []
    for (let n = 0; n < 700; n += 1) readers.push(await insertAccount(test.database, `Reader ${n}`, 0))
    await test.database.write(async (transaction) => {
      for (const accountId of readers) {
        await addPledge(transaction, { bountyId: bounty, accountId, cents: 25, at }, test.services.pledgeCaps)
      }
    })
    const draft_id = await calls.draft(nellie, bounty)
    const { body } = await calls.submit(nellie, { bounty_id: bounty, draft_id })
    await calls.receiveEmails()
    expect(await calls.accept(rosa, body.id)).toEqual(success)
    const { money } = await calls.detail(bounty)
    expect(money).toEqual({ pledged: 176, fee: 17.6, paid: 158.4, backers: 701, state: 'paid', provider: 'built-in' })
    expect(await calls.receiveEmails()).toHaveLength(702)
  })
})
