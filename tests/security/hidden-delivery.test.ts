import { describe, expect, it } from 'vitest'
import { acceptableOnceShown, deliveryWithheld } from '../../contract/delivery.ts'
import { parse } from '../../scripts/story.ts'
import { scheduleMissingJobs } from '../../server/bounties/bounty-life/missing-jobs.ts'
import { continueAcceptances } from '../../server/settlement/acceptance/accepting.ts'
import type { Person } from '../../server/testing/board.ts'
import { hideWhileEmailsWait } from '../../server/testing/hide-while-emails-wait.ts'
import { tinyPicture } from '../../server/testing/media.ts'
import { openReview } from '../../server/testing/reviews.ts'
import { contentOf, pictureBlock, refused, words, writingCalls } from '../../server/testing/writing.ts'
import { endpoints } from '../contract/examples.ts'

const reason = 'It names a victim.'
const detail = `This story was withdrawn. ${reason}`
const withdrawnTitle = 'Story withdrawn by the newsroom'

async function openWithheld(...given: Parameters<typeof openReview>) {
  const opened = await openReview(...given)
  const { test, calls, id, rosa, gwen, nellie, ada } = opened
  const { database, now, publicUrl, outbox } = test.services
  const place = { database, now, publicUrl, actor: 'cli:test', openOutbox: async () => outbox }
  const story = (...parameters: string[]) =>
    parse(parameters)({ ...place, contactEmail: '', stripe: undefined, indexNow: undefined })
  const hide = () => story('hide', id, '--reason', reason)
  const show = () => story('show', id)
  const version = async (by: Person, number: number) =>
    (await calls.ask('GET', `/api/delivered-bounties/${id}/versions/${number}`, by)).status
  const readAll = () =>
    Promise.all(
      [rosa, gwen, nellie, ada].map(async (by) => {
        const { status, body } = await calls.delivery(by, id)
        return [status, body.title, body.content?.includes('It went for a dollar.'), await version(by, 1)]
      }),
    )
  return { ...opened, story, hide, show, version, readAll }
}

describe('a delivery that the newsroom has withdrawn', () => {
  it('is read by its writer and administrators alone, and nobody accepts it, also not by silence', async () => {
    const {
      test,
      calls,
      rosa,
      gwen,
      nellie,
      ada,
      id,
      isoIn,
      aged,
      review,
      may,
      stateOf,
      mailed,
      hide,
      readAll,
      story,
    } = await openWithheld()
    await calls.receiveEmails()
    expect(await story('list', 'ferry was sold')).toMatch(
      new RegExp(`^${id} .* shown .*The ferry was sold \\(Nellie Bly, not published\\)\\n1 story$`),
    )
    expect(await hide()).toBe(`Story ${id} is hidden. Readers see this reason: ${reason}`)
    const isGone = [200, withdrawnTitle, false, 410]
    const isRead = [200, 'The ferry was sold', true, 200]
    expect(await readAll()).toEqual([isGone, isGone, isRead, isRead])
    expect((await calls.delivery(gwen, id)).body).toMatchObject({ withdrawn: detail, review: { versions: [] } })
    expect((await calls.deliveries(rosa)).body.items).toMatchObject([{ title: withdrawnTitle, preview: null }])
    expect((await calls.deliveries(rosa, '?search=dollar')).body.items).toEqual([])
    expect(await calls.accept(rosa, id)).toEqual(refused(409, deliveryWithheld))
    expect(await calls.askForChanges(rosa, id, isoIn(5))).toEqual(refused(409, deliveryWithheld))
    expect(await calls.object(gwen, id)).toEqual(refused(409, deliveryWithheld))
    expect([await may(rosa), await may(gwen), await may(ada)]).toEqual([[], [], ['rule']])
    expect(await review(nellie)).toMatchObject({ withheld: reason, accepted_automatically_at: null })
    expect((await calls.ask('GET', '/api/admin/objections', ada)).body).toMatchObject([
      { delivery_id: id, title: 'The ferry was sold', objections: 0, since: isoIn(0), is_withheld: true },
    ])
    const waiting = async (by: Person) => JSON.stringify((await calls.ask('GET', '/api/overview', by)).body)
    expect(await waiting(rosa)).not.toContain('review_delivery')
    expect(await waiting(ada)).toContain('rule_objections')
    const told = await mailed()
    expect(told).toEqual([
      [rosa.email, 'The newsroom has withdrawn the story for your bounty'],
      [nellie.email, 'The newsroom withdrew a story of yours'],
    ])
    await hide()
    expect((await mailed()).map(([recipient]) => recipient)).toEqual([nellie.email])
    await aged(30)
    expect([await stateOf(), await mailed()]).toEqual(['delivered', []])
    expect(await scheduleMissingJobs(test.services)).toBe(0)
  })

  it('begins a new review once it is shown again', async () => {
    const { calls, rosa, id, isoIn, aged, review, stateOf, mailed, hide, show, readAll } = await openWithheld()
    await aged(13)
    await hide()
    await aged(10)
    await calls.receiveEmails()
    expect(await show()).toBe(`Story ${id} is shown again.`)
    expect(await readAll()).toEqual([
      ...Array(3).fill([200, 'The ferry was sold', true, 200]),
      [404, undefined, undefined, 404],
    ])
    expect((await review(rosa)).accepted_automatically_at).toBe(isoIn(14))
    expect((await mailed())[0]).toEqual([rosa.email, 'You can read the story for your bounty again'])
    await aged(13)
    expect(await stateOf()).toBe('delivered')
    await aged(1)
    expect(await stateOf()).toBe('paid')
  })

  it('is returned by an administrator, and its versions stay withdrawn once another is delivered', async () => {
    const { calls, rosa, nellie, ada, id, isoIn, deliverAgain, review, hide, show, version, readAll } =
      await openWithheld()
    await hide()
    const ruling = { ruling: 'accepted', reason: 'It is true.' } as const
    expect(await calls.rule(ada, id, ruling)).toEqual(refused(409, acceptableOnceShown))
    const points = { points: ['Leave out the name.'], due_date: isoIn(5) }
    expect((await calls.rule(ada, id, { ruling: 'returned', reason: 'It names a victim.', ...points })).status).toBe(
      200,
    )
    expect(await readAll()).toMatchObject([
      [200, withdrawnTitle, false, 410],
      {},
      [200, 'The ferry was sold', true, 200],
      {},
    ])
    expect((await deliverAgain('It went for two dollars.')).status).toBe(200)
    const { body } = await calls.delivery(rosa, id)
    expect(body.content).toContain('It went for two dollars.')
    expect(body.review.versions.map(({ number }: { number: number }) => number)).toEqual([2])
    expect([await version(rosa, 1), await version(rosa, 2), await version(nellie, 1)]).toEqual([410, 200, 200])
    await show()
    expect((await review(rosa)).versions).toHaveLength(2)
    expect(await version(rosa, 1)).toBe(200)
  })

  it('can be canceled by an administrator, and stays withdrawn', async () => {
    const { test, calls, gwen, ada, id, stateOf, hide, readAll } = await openWithheld()
    await hide()
    await test.services.mailer.deliver()
    test.emails.splice(0)
    expect((await calls.rule(ada, id, { ruling: 'canceled', reason: 'It names a victim.' })).status).toBe(200)
    expect(await stateOf()).toBe('canceled')
    await test.services.mailer.deliver()
    expect(test.emails.map(({ recipient }) => recipient)).toContain(gwen.email)
    expect(JSON.stringify(test.emails)).not.toContain('The ferry was sold')
    expect(await readAll()).toMatchObject([
      [200, withdrawnTitle, false, 410],
      [200, withdrawnTitle, false, 410],
      {},
      {},
    ])
  })

  it('waits for an objection that was made before, and is quoted in its reminders', async () => {
    const { calls, rosa, gwen, ada, id, aged, mailed, hide, show, review } = await openWithheld()
    await calls.object(gwen, id, 'It is not true.')
    await hide()
    await calls.receiveEmails()
    await aged(3)
    expect(await mailed()).toEqual([[ada.email, 'An objection is still waiting for your decision']])
    await show()
    expect(await calls.accept(rosa, id)).toMatchObject({ status: 409 })
    expect((await review(rosa)).accepted_automatically_at).toBeNull()
    await aged(3)
    expect((await mailed()).map(([recipient]) => recipient)).toContain(ada.email)
  })

  it('that is accepted already is published withdrawn, and its payers are charged', async () => {
    const { test, calls, gwen, ada, id, stateOf, hide, show, readAll } = await openWithheld()
    await calls.object(gwen, id)
    await calls.rule(ada, id, { ruling: 'accepted', reason: 'It is true.' })
    await hide()
    await test.services.mailer.deliver()
    test.emails.splice(0)
    await continueAcceptances(test.services)
    await test.services.mailer.deliver()
    expect(await stateOf()).toBe('paid')
    expect(test.emails.map(({ recipient }) => recipient)).toContain(gwen.email)
    expect(JSON.stringify(test.emails)).not.toContain('The ferry was sold')
    const publicly = async () => (await calls.ask('GET', `/api/public/articles/${id}`)).status
    expect([await publicly(), (await readAll())[1]]).toEqual([410, [200, withdrawnTitle, false, 410]])
    await show()
    expect([await publicly(), (await readAll())[1]]).toEqual([200, [200, 'The ferry was sold', true, 200]])
  })

  it('has its words at no address for its creator and backers, and in no email that waits', async () => {
    const { test, calls, rosa, gwen, id, bountyId, deliverAgain, isoIn } = await openWithheld()
    await calls.askForChanges(rosa, id, isoIn(5))
    const deliver = () => deliverAgain('It went for two dollars.')
    const emails = await hideWhileEmailsWait(test, deliver, async () => parse(['hide', id, '--reason', reason]))
    expect(emails.map(({ subject }) => subject)).toContain('A story you backed was delivered')
    expect(JSON.stringify(emails)).not.toContain('The ferry was sold')
    const speaking = []
    for (const { endpoint } of endpoints)
      if (endpoint.method === 'GET')
        for (const { token } of [rosa, gwen])
          for (const one of endpoint.path.includes(':') ? [id, bountyId, '1'] : ['']) {
            const path = endpoint.path.replaceAll(/:\w+/g, one)
            const answer = await test.app.request(path, { headers: { authorization: `Bearer ${token}` } })
            if (/The ferry was sold|two dollars/.test(await answer.text())) speaking.push(path)
          }
    expect(speaking).toEqual([])
  })

  it('takes its pictures with it, which do not return with another version', async () => {
    const { test, calls, nellie, rosa, ada, id, bountyId, isoIn, hide, show } = await openWithheld()
    const writing = writingCalls(test)
    const upload = async () => (await writing.upload(nellie, '/api/images/upload', await tinyPicture())).body.image_id
    const [first, second] = [await upload(), await upload()]
    const deliver = async (...pictures: string[]) => {
      const draft = await test.database.query
        .selectFrom('draft')
        .select('id')
        .where('bounty_id', '=', bountyId)
        .execute()
      const content = JSON.stringify([...JSON.parse(contentOf(words(100))), ...pictures.map(pictureBlock)])
      expect((await calls.submit(nellie, { bounty_id: bountyId, draft_id: draft[0]?.id, content })).status).toBe(200)
    }
    const statuses = () =>
      Promise.all([first, second].map(async (one) => (await test.app.request(`/media/${one}`)).status))
    await calls.askForChanges(rosa, id, isoIn(5))
    await deliver(first, second)
    expect(await statuses()).toEqual([200, 200])
    await hide()
    expect(await statuses()).toEqual([410, 410])
    const points = { points: ['Leave out the picture.'], due_date: isoIn(5) }
    await calls.rule(ada, id, { ruling: 'returned', reason: 'It shows a victim.', ...points })
    await deliver(second)
    expect(await statuses()).toEqual([410, 200])
    await show()
    expect(await statuses()).toEqual([200, 200])
  })
})
