import { describe, expect, it } from 'vitest'
import { noExtensionAsked } from '../../../contract/bounty.ts'
import {
  changesUnderWay,
  deliveryNotFound,
  noRoundsLeft,
  nothingToRule,
  notYoursToAccept,
  ratingClosed,
} from '../../../contract/delivery.ts'
import type { Person } from '../../testing/board.ts'
import { documentOf } from '../../testing/deliveries.ts'
import { openReview } from '../../testing/reviews.ts'
import { createUnreliableGateway } from '../../testing/unreliable-gateway.ts'
import { refused } from '../../testing/writing.ts'

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
      complaints_until: null,
      complaints: [],
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

  it('replaces an unanswered request for more time', async () => {
    const { calls, rosa, nellie, id, bountyId, isoIn, deliverAgain } = await openReview()
    await calls.askForChanges(rosa, id, isoIn(9))
    await calls.askForExtension(nellie, bountyId, isoIn(12))
    await deliverAgain('It went for a euro.')
    const later = isoIn(30)
    expect((await calls.askForChanges(rosa, id, later)).status).toBe(200)
    expect(await calls.answerExtension(rosa, bountyId, true)).toEqual(refused(409, noExtensionAsked))
    expect((await calls.detail(bountyId, nellie)).life).toMatchObject({
      due_date: later,
      extension: null,
      may: ['askForExtension', 'leaveAssignment'],
    })
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

describe('an acceptance by silence that collected nothing', () => {
  it('leaves a later acceptance as it would have been', async () => {
    const gateway = createUnreliableGateway()
    const { calls, rosa, id, aged, review } = await openReview({ name: 'stripe', gateway })
    gateway.moods = ['declines']
    await aged(14)
    expect(await review(rosa)).toMatchObject({ is_automatic: true })
    await aged(4)
    await aged(0)
    expect(await review(rosa)).toMatchObject({ is_automatic: false, may: ['accept', 'askForChanges', 'object'] })
    gateway.moods = ['charges']
    expect((await calls.accept(rosa, id)).status).toBe(200)
    await aged(40)
    expect((await calls.rate(rosa, id)).status).toBe(200)
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
