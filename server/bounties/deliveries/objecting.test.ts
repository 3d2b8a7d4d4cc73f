import { describe, expect, it } from 'vitest'
import { notYoursToDecide } from '../../../contract/approval.ts'
import { bountyCanceled } from '../../../contract/bounty.ts'
import { alreadyObjected, noRoundsLeft, objectionsClosed, reviewDisputed } from '../../../contract/delivery.ts'
import { recordMark } from '../../people/parts/parts.ts'
import { testTime } from '../../testing/bounties.ts'
import { openReview } from '../../testing/reviews.ts'
import { refused } from '../../testing/writing.ts'

describe('an objection', () => {
  it('stops acceptance until an administrator rules, and reminds them every 3 days', async () => {
    const { test, calls, rosa, gwen, nellie, ada, id, isoIn, aged, review, may, stateOf, mailed } = await openReview()
    const seen_at = isoIn(0)
    await test.database.query
      .insertInto('shared_device')
      .values({ account_id: gwen.id, other_id: nellie.id, seen_at })
      .execute()
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
        is_withheld: false,
        pledged: 110,
        shared_browsers: [{ names: ['Gwen', 'Nellie Bly'], seen_at }],
      },
    ])
    expect((await calls.delivery(ada, id)).body).toMatchObject({ user_role: 'administrator' })
    expect(await may(ada)).toEqual(['rule'])
    expect(await review(nellie)).toMatchObject({
      objections: [{ by: 'contributor', is_own: false, reason: 'It answers another question.', ruling: null }],
    })
  })

  it('is quoted in the reminders as long as it is the oldest that waits', async () => {
    const { test, calls, rosa, gwen, ada, id, aged } = await openReview()
    await calls.object(gwen, id, 'The first reason.')
    test.advance(60_000)
    await calls.object(rosa, id, 'The second reason.')
    await calls.receiveEmails()
    await aged(3)
    await test.services.mailer.deliver()
    const [reminder, ...more] = test.emails.filter(({ recipient }) => recipient === ada.email)
    expect(reminder?.text).toContain('A backer wrote: “The first reason.”')
    expect(more).toEqual([])
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
    expect(await calls.rule(judge, id, { ruling: 'canceled' })).toEqual(refused(403, notYoursToDecide))
    expect(await may(judge)).toEqual([])
  })

  it('is not decided by an administrator whose other account has a part in the bounty', async () => {
    const { test, calls, gwen, ada, id, may } = await openReview()
    await calls.object(gwen, id)
    for (const accountId of [gwen.id, ada.id]) {
      await recordMark(test.database.query, { accountId, kind: 'card', mark: 'one card' }, testTime)
    }
    expect(await calls.rule(ada, id, { ruling: 'canceled' })).toEqual(refused(403, notYoursToDecide))
    expect(await may(ada)).toEqual([])
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
    for (const round of [1, 2]) {
      expect([round, (await calls.askForChanges(rosa, id, isoIn(6))).status]).toEqual([round, 200])
      await deliverAgain(`Round ${round}.`)
    }
    expect(await calls.askForChanges(rosa, id, isoIn(6))).toEqual(refused(409, noRoundsLeft))
    expect((await calls.object(gwen, id)).status).toBe(200)
  })
})
