import { describe, expect, it } from 'vitest'
import { bountyCanceled } from '../../contract/bounty.ts'
import {
  alreadyObjected,
  changesUnderWay,
  deliveryNotFound,
  noRoundsLeft,
  nothingToRule,
  notYoursToAccept,
  notYoursToRule,
  objectionsClosed,
  ratingClosed,
  reviewDisputed,
} from '../../contract/delivery.ts'
import type { Person } from '../testing/board.ts'
import { documentOf } from '../testing/deliveries.ts'
import { openReview } from '../testing/reviews.ts'
import { createUnreliableGateway } from '../testing/unreliable-gateway.ts'
import { refused } from '../testing/writing.ts'

describe('a delivery under review', () => {
  it('tells everyone from the first moment when silence accepts it', async () => {
    const { calls, rosa, gwen, nellie, isoIn, review, may } = await openReview()
    expect(await review(rosa)).toEqual({
      accepted_automatically_at: isoIn(14),
      objections_until: isoIn(7),
      rounds_left: 2,
      change_requests: [],
      objections: [],
      versions: [{ number: 1, delivered_at: isoIn(0) }],
      is_automatic: false,
      may: ['accept', 'askForChanges', 'object'],
    })
    expect([await may(gwen), await may(nellie)]).toEqual([['object'], []])
    expect((await calls.receiveEmails()).slice(-2)).toEqual([
      { recipient: rosa.email, subject: 'The story for your bounty was delivered' },
      { recipient: gwen.email, subject: 'A story you backed was delivered' },
    ])
  })

  it('is accepted after 14 silent days and four reminders, and can then be rated for 30 days', async () => {
    const { calls, rosa, gwen, nellie, id, aged, review, may, stateOf, kinds, mailed } = await openReview()
    await calls.receiveEmails()
    const reminded: number[] = []
    for (let days = 1; days <= 13; days += 1) {
      await aged(1)
      const emails = await mailed()
      if (emails.length > 0) reminded.push(days)
      for (const [recipient] of emails) expect(recipient).toBe(rosa.email)
    }
    expect(reminded).toEqual([3, 7, 12, 13])
    expect(await stateOf()).toBe('delivered')
    await aged(1)
    expect(await stateOf()).toBe('paid')
    expect((await kinds()).slice(-2)).toEqual(['accepted_automatically', 'paid'])
    expect((await mailed()).map(([recipient]) => recipient).sort()).toEqual(
      [rosa.email, nellie.email, nellie.email, rosa.email, gwen.email].sort(),
    )
    expect(await review(rosa)).toMatchObject({ is_automatic: true, accepted_automatically_at: null, may: ['rate'] })
    await aged(30)
    expect((await calls.rate(rosa, id)).status).toBe(200)
    expect(await may(rosa)).toEqual([])
  })

  it('cannot be rated later than 30 days after silence accepted it', async () => {
    const { calls, rosa, id, aged, may } = await openReview()
    await aged(14)
    await aged(31)
    expect(await may(rosa)).toEqual([])
    expect(await calls.rate(rosa, id)).toEqual(refused(409, ratingClosed))
  })

  it('leaves each step in the audit log', async () => {
    const { test, calls, rosa, gwen, nellie, ada, id, bountyId, isoIn, aged, deliverAgain } = await openReview()
    await calls.askForChanges(rosa, id, isoIn(9))
    await deliverAgain('It went for a euro.')
    await calls.object(gwen, id)
    await calls.rule(ada, id, { ruling: 'accepted', reason: 'It is fair.' })
    await aged(0)
    const acts = await test.database.query
      .selectFrom('audit_log')
      .select(['actor', 'action', 'reason'])
      .where('subject', '=', bountyId)
      .orderBy('id')
      .execute()
    expect(acts.map(({ actor, action, reason }) => [actor, action, reason])).toEqual([
      [nellie.id, 'delivery.submitted', null],
      [rosa.id, 'delivery.returned', null],
      [nellie.id, 'delivery.submitted', null],
      [gwen.id, 'delivery.objected', null],
      [ada.id, 'delivery.ruled', 'It is fair.'],
      ['job', 'delivery.paid', null],
    ])
  })

  it('keeps every way of deciding from strangers, backers and journalists', async () => {
    const { calls, rosa, gwen, harold, nellie, ada, id, isoIn, stateOf } = await openReview()
    expect(await calls.askForChanges(harold, id, isoIn(5))).toEqual(refused(404, deliveryNotFound))
    expect(await calls.object(harold, id)).toEqual(refused(404, deliveryNotFound))
    expect(await calls.askForChanges(gwen, id, isoIn(5))).toEqual(refused(403, notYoursToAccept))
    expect(await calls.object(nellie, id)).toEqual(refused(403, notYoursToAccept))
    expect((await calls.rule(rosa, id, { ruling: 'accepted' })).status).toBe(403)
    expect(await calls.rule(ada, id, { ruling: 'accepted' })).toEqual(refused(409, nothingToRule))
    expect(await calls.rule(ada, 'nothing', { ruling: 'accepted' })).toEqual(refused(404, deliveryNotFound))
    // An administrator has no business with it before somebody objects.
    expect((await calls.delivery(ada, id)).status).toBe(404)
    expect(await stateOf()).toBe('delivered')
  })
})

describe('a request for changes', () => {
  it('gives the bounty back to its journalist, who delivers the same delivery again', async () => {
    const opened = await openReview()
    const { calls, rosa, gwen, harold, nellie, id, bountyId, isoIn, aged } = opened
    const { review, stateOf, kinds, mailed, deliverAgain } = opened
    await calls.receiveEmails()
    const dueDate = isoIn(9)
    expect((await calls.askForChanges(rosa, id, dueDate, ['Name the source.', 'Cut the end.'])).status).toBe(200)
    expect(await mailed()).toEqual([[nellie.email, expect.stringContaining('hange')]])
    expect(await stateOf()).toBe('assigned')
    expect((await calls.detail(bountyId, nellie)).life).toMatchObject({
      due_date: dueDate,
      may: ['askForExtension', 'leaveAssignment'],
    })
    expect((await calls.delivery(rosa, id)).body).toMatchObject({ status: 'returned', due_date: dueDate })
    expect(await review(rosa)).toMatchObject({
      accepted_automatically_at: null,
      objections_until: null,
      rounds_left: 1,
      change_requests: [
        { points: ['Name the source.', 'Cut the end.'], due_date: dueDate, asked_at: isoIn(0), by: 'creator' },
      ],
      may: [],
    })
    expect(await calls.accept(rosa, id)).toEqual(refused(409, changesUnderWay))
    const { body: counts } = await calls.ask<{ count: number }>('GET', '/api/pending-deliveries-count', rosa)
    expect(counts.count).toBe(0)

    await aged(5)
    expect(await deliverAgain('It went for a euro.')).toEqual({ status: 200, body: { id } })
    expect((await mailed()).map(([recipient]) => recipient)).toEqual([rosa.email, gwen.email])
    const delivery = (await calls.delivery(gwen, id)).body
    expect(delivery).toMatchObject({ status: 'submitted', content: documentOf('It went for a euro.') })
    expect(await review(rosa)).toMatchObject({
      accepted_automatically_at: isoIn(14),
      objections_until: isoIn(7),
      versions: [
        { number: 1, delivered_at: isoIn(-5) },
        { number: 2, delivered_at: isoIn(0) },
      ],
    })
    const version = (number: string, by: Person) =>
      calls.ask<{ content: string }>('GET', `/api/delivered-bounties/${id}/versions/${number}`, by)
    expect((await version('1', gwen)).body).toMatchObject({ content: documentOf('It went for a dollar.') })
    expect((await version('2', nellie)).body).toMatchObject({ content: documentOf('It went for a euro.') })
    for (const number of ['0', '3', 'x', '1e0'])
      expect([number, (await version(number, rosa)).status]).toEqual([number, 404])
    expect((await version('1', harold)).status).toBe(404)
    expect(await kinds()).toEqual(['posted', 'assigned', 'delivered', 'changes_asked', 'delivered'])
    expect((await calls.accept(rosa, id)).status).toBe(200)
    const { body: article } = await calls.ask<{ content: string }>('GET', `/api/public/articles/${id}/content`)
    expect(JSON.stringify(article)).toContain('a euro')
  })

  it('can be made twice, each with points and a later date', async () => {
    const { calls, rosa, id, isoIn, may, deliverAgain } = await openReview()
    expect((await calls.askForChanges(rosa, id, isoIn(9), [])).status).toBe(400)
    expect((await calls.askForChanges(rosa, id, isoIn(9), [' '])).status).toBe(400)
    expect((await calls.askForChanges(rosa, id, isoIn(-1))).status).toBe(400)
    for (const round of [1, 2]) {
      expect([round, (await calls.askForChanges(rosa, id, isoIn(9))).status]).toEqual([round, 200])
      expect(await calls.askForChanges(rosa, id, isoIn(9))).toEqual(refused(409, changesUnderWay))
      expect((await deliverAgain(`Round ${round}.`)).status).toBe(200)
    }
    expect(await may(rosa)).toEqual(['accept', 'object'])
    expect(await calls.askForChanges(rosa, id, isoIn(9))).toEqual(refused(409, noRoundsLeft))
  })

  it('is no way to lose the bounty: a late journalist is replaced, and the old text makes room', async () => {
    const { calls, rosa, ida, id, bountyId, isoIn, aged, stateOf } = await openReview()
    await calls.rate(rosa, id)
    await calls.askForChanges(rosa, id, isoIn(3))
    await aged(10)
    expect((await calls.reopen(rosa, bountyId)).status).toBe(200)
    expect((await calls.delivery(rosa, id)).status).toBe(404)
    expect((await calls.detail(bountyId, rosa)).delivered_id).toBeNull()
    const { body: application } = await calls.apply(ida, bountyId, { requested_due_date_journalist: isoIn(5) })
    await calls.decide(rosa, 'accept', bountyId, application.id)
    const draft_id = await calls.draft(ida, bountyId)
    const { body: second } = await calls.submit(ida, { bounty_id: bountyId, draft_id })
    expect((await calls.accept(rosa, second.id)).status).toBe(200)
    expect(await stateOf()).toBe('paid')
  })
})

describe('an objection', () => {
  it('stops acceptance until an administrator rules, and reminds them every 3 days', async () => {
    const { calls, rosa, gwen, nellie, ada, id, isoIn, aged, review, may, stateOf, mailed } = await openReview()
    await calls.receiveEmails()
    expect((await calls.object(gwen, id, 'It answers another question.')).status).toBe(200)
    expect((await mailed()).map(([recipient]) => recipient)).toEqual([ada.email, nellie.email, rosa.email])
    expect(await calls.object(gwen, id)).toEqual(refused(409, alreadyObjected))
    expect(await calls.accept(rosa, id)).toEqual(refused(409, reviewDisputed))
    expect(await calls.askForChanges(rosa, id, isoIn(5))).toEqual(refused(409, reviewDisputed))
    expect([await may(rosa), await may(gwen)]).toEqual([['object'], []])
    await aged(3)
    expect((await mailed()).map(([recipient]) => recipient)).toEqual([ada.email])
    await aged(20)
    expect((await mailed()).map(([recipient]) => recipient)).toEqual([ada.email])
    expect(await stateOf()).toBe('delivered')
    expect((await calls.ask('GET', '/api/admin/objections', ada)).body).toEqual([
      {
        delivery_id: id,
        bounty_title: 'Who closed the ferry?',
        title: 'The ferry was sold',
        journalist_name: 'Nellie Bly',
        objections: 1,
        since: isoIn(-23),
        pledged: 110,
      },
    ])
    expect((await calls.delivery(ada, id)).body).toMatchObject({ user_role: 'administrator' })
    expect(await may(ada)).toEqual(['rule'])
    expect(await review(nellie)).toMatchObject({
      objections: [{ by: 'contributor', is_own: false, reason: 'It answers another question.', ruling: null }],
    })
  })

  it('is one of at most 50', async () => {
    const { test, calls, rosa, gwen, id, isoIn } = await openReview()
    const { query } = test.database
    const others = Array.from({ length: 49 }, (_, at) => `other-${at}`)
    for (const other of others) await calls.join(other, 0)
    const accounts = await query.selectFrom('account').select('id').where('name', 'in', others).execute()
    const objection = { delivery_id: id, made_by: 'contributor', reason: 'No.', made_at: isoIn(0) } as const
    const open = { ruled_at: null, ruling: null, ruling_reason: null }
    for (const account of accounts) {
      await query
        .insertInto('objection')
        .values({ ...objection, ...open, id: account.id, account_id: account.id })
        .execute()
    }
    expect((await calls.object(gwen, id)).status).toBe(200)
    expect(await calls.object(rosa, id)).toEqual(refused(409, reviewDisputed))
  })

  it('is closed to backers after 7 days, but not to the creator', async () => {
    const { test, calls, rosa, gwen, id, aged, may } = await openReview()
    await aged(7)
    expect(await may(gwen)).toEqual(['object'])
    test.advance(1)
    expect(await may(gwen)).toEqual([])
    expect(await calls.object(gwen, id)).toEqual(refused(409, objectionsClosed))
    expect((await calls.object(rosa, id)).status).toBe(200)
  })

  it('that is ruled unfounded lets the story be paid and published, with a public reason', async () => {
    const { calls, rosa, gwen, ada, id, bountyId, aged, review, stateOf } = await openReview()
    await calls.object(gwen, id)
    await calls.object(rosa, id)
    await calls.receiveEmails()
    expect((await calls.rule(ada, id, { ruling: 'accepted', reason: 'It answers the question.' })).status).toBe(200)
    await aged(0)
    expect(await stateOf()).toBe('paid')
    const timeline = (await calls.detail(bountyId)).timeline
    expect(timeline.slice(-4).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['objected', null],
      ['objected', null],
      ['ruled_accepted', 'It answers the question.'],
      ['paid', null],
    ])
    expect((await review(gwen)).objections.map(({ is_own, ruling }) => [is_own, ruling?.ruling])).toEqual([
      [false, 'accepted'],
      [true, 'accepted'],
    ])
    expect(await calls.rule(ada, id, { ruling: 'accepted' })).toEqual(
      refused(409, 'This bounty is paid and its story is published.'),
    )
    // The creator did not stay silent, so the usual rule for rating holds.
    await aged(40)
    expect((await calls.rate(rosa, id)).status).toBe(200)
  })

  it('that is ruled founded releases every pledge', async () => {
    const { calls, rosa, gwen, nellie, ada, id, bountyId, aged, stateOf, mailed } = await openReview()
    await calls.object(gwen, id)
    await calls.receiveEmails()
    expect((await calls.rule(ada, id, { ruling: 'canceled', reason: 'It answers another question.' })).status).toBe(200)
    expect((await mailed()).map(([recipient]) => recipient)).toEqual([rosa.email, nellie.email, gwen.email])
    expect(await calls.detail(bountyId, gwen)).toMatchObject({ state: 'canceled', total_amount: 0 })
    expect((await calls.delivery(nellie, id)).body).toMatchObject({ status: 'rejected', review: { may: [] } })
    expect(await calls.accept(rosa, id)).toEqual(refused(409, bountyCanceled))
    await aged(30)
    expect(await stateOf()).toBe('canceled')
  })

  it('is not decided by an administrator who has a part in the bounty', async () => {
    const { test, calls, gwen, id, may } = await openReview()
    await calls.object(gwen, id)
    await test.database.query.updateTable('account').set({ user_type: 99 }).where('id', '=', gwen.id).execute()
    const judge = { ...gwen, token: await test.services.sessions.open(gwen.id) }
    expect(await calls.rule(judge, id, { ruling: 'canceled' })).toEqual(refused(403, notYoursToRule))
    expect(await may(judge)).toEqual([])
  })

  it('can return the delivery, which costs the creator no round', async () => {
    const { calls, rosa, gwen, ada, id, isoIn, review, may, deliverAgain } = await openReview()
    await calls.object(gwen, id)
    expect((await calls.rule(ada, id, { ruling: 'returned' })).status).toBe(400)
    const returned = { ruling: 'returned', points: ['Answer the question.'], due_date: isoIn(6) }
    expect((await calls.rule(ada, id, returned)).status).toBe(200)
    expect(await review(rosa)).toMatchObject({
      rounds_left: 2,
      change_requests: [{ points: ['Answer the question.'], by: 'administrator' }],
    })
    expect((await deliverAgain('The town sold it.')).status).toBe(200)
    // A new version can be objected to again.
    expect(await may(gwen)).toEqual(['object'])
    expect((await calls.object(gwen, id)).status).toBe(200)
  })
})

describe('a pledge whose payment failed once', () => {
  it('is never charged after it was withdrawn', async () => {
    const gateway = createUnreliableGateway()
    const opened = await openReview({ name: 'stripe', gateway })
    const { calls, rosa, gwen, ida, id, bountyId, isoIn, aged, review, expectRightBooks } = opened
    gateway.moods = ['declines']
    expect((await calls.accept(rosa, id)).status).toBe(402)
    await aged(4)
    await aged(0)
    // The review starts again, because nothing was collected.
    expect(await review(rosa)).toMatchObject({ may: ['accept', 'askForChanges', 'object'] })
    await calls.askForChanges(rosa, id, isoIn(1))
    await aged(8)
    expect((await calls.reopen(rosa, bountyId)).status).toBe(200)
    expect((await calls.withdrawPledge(gwen, bountyId)).status).toBe(200)
    await expectRightBooks()

    gateway.moods = ['charges']
    const { body: application } = await calls.apply(ida, bountyId, { requested_due_date_journalist: isoIn(5) })
    await calls.decide(rosa, 'accept', bountyId, application.id)
    const draft_id = await calls.draft(ida, bountyId)
    const { body: second } = await calls.submit(ida, { bounty_id: bountyId, draft_id })
    expect((await calls.accept(rosa, second.id)).status).toBe(200)
    expect([...gateway.taken.values()]).toEqual([5_000])
  })
})
