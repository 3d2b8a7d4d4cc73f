import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureNotYours } from '../../../contract/author.ts'
import { bountyPaid, journalistLeft, notAssigned, notYourAssignment } from '../../../contract/bounty.ts'
import {
  type NewProgressUpdate,
  type ProgressUpdate,
  type ProgressUpdates,
  tooManyUpdates,
} from '../../../contract/progress-update.ts'
import { sweepUnshown } from '../../content/media/removal.ts'
import { hideUpdate, showUpdate } from '../../people/moderation/updates.ts'
import { continueAcceptances } from '../../settlement/acceptance/accepting.ts'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, day, openBountyServices } from '../../testing/bounty-services.ts'
import { countRows } from '../../testing/count-rows.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { makePicture } from '../../testing/media.ts'
import { potCalls } from '../../testing/pots.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { refused, writingCalls } from '../../testing/writing.ts'

let opened: BountyServices
let test: TestServices
let board: BountyServices['board']
let rosa: Person
let gwen: Person
let harold: Person
let nellie: Person
let ida: Person
let ada: Person
let id: string
beforeEach(async () => {
  opened = await openBountyServices()
  ;({ test, board, rosa, gwen, harold, nellie, ida, ada } = opened)
  id = await board.assigned(rosa, nellie, [[gwen, 20]])
})
afterEach(() => test.close())

const update: NewProgressUpdate = {
  text: 'The archive has answered.',
  picture_id: null,
  picture_alt: '',
  audience: 'everyone',
}
const publish = (sent: Partial<NewProgressUpdate> = {}, by: Person = nellie, key?: string) =>
  board.ask<ProgressUpdate>('POST', `/api/bounties/${id}/updates`, by, {
    body: { ...update, ...sent },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const remove = (updateId: string, by: Person = nellie) =>
  board.ask('DELETE', `/api/bounties/${id}/updates/${updateId}`, by)
const list = (by?: Person, page = 1) =>
  board.ask<ProgressUpdates>('GET', `/api/bounties/${id}/updates?page=${page}`, by)
const seen = async (by?: Person) => {
  const { items, for_backers } = (await list(by)).body
  return [items.map(({ text }) => text), for_backers]
}
const mayWrite = async (by?: Person) => (await list(by)).body.may_write
const later = () => test.advance(60_000)
const addPicture = async (by: Person = nellie) =>
  (await writingCalls(test).upload(by, '/api/images/upload', await makePicture())).body
const statusOfPicture = async (pictureId: string) => (await test.app.request(`/media/${pictureId}/480.webp`)).status
const operator = () => ({ database: test.database, now: test.services.now, actor: 'cli:ada' })
async function deliver() {
  const draft_id = await board.draft(nellie, id)
  return (await board.submit(nellie, { bounty_id: id, draft_id })).body.id
}
const sweepLater = () => sweepUnshown({ ...test.services, now: () => test.services.now() + 31 * day })

describe('publishing an update', () => {
  it('answers with the update and lists it first', async () => {
    const { body: first } = await publish({ text: 'I have begun.' })
    later()
    const { image_id, width, height } = await addPicture()
    const sent = { text: '  Two boxes.\r\n\nOne is empty. ', picture_id: image_id, picture_alt: ' A box ' }
    const { status, body } = await publish(sent)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        published_at: opened.isoIn(0),
        text: 'Two boxes.\n\nOne is empty.',
        audience: 'everyone',
        picture: { url: `/media/${image_id}`, width, height, alt: 'A box' },
      },
    })
    expect((await list()).body).toEqual({
      items: [body, first].map((one) => ({ ...one, is_own: false })),
      total: 2,
      for_backers: 0,
      may_write: false,
    })
  })

  it('drops the description of a picture that it does not have', async () => {
    await publish({ picture_alt: 'A box' })
    const { picture_alt } = await test.database.query
      .selectFrom('progress_update')
      .select('picture_alt')
      .executeTakeFirstOrThrow()
    expect(picture_alt).toBe('')
  })

  it.each<[Record<string, unknown>, string]>([
    [{ text: ' \n ' }, 'text: Please write an update'],
    [{ text: 'x'.repeat(1_001) }, 'text: Update is too long'],
    [{ text: 'bell \u0007' }, 'text: Update is invalid'],
    [{ picture_alt: 'x'.repeat(301) }, 'picture_alt: Description is too long'],
    [{ picture_alt: 'two\nlines' }, 'picture_alt: Description is invalid'],
  ])('refuses %j', async (sent, detail) => {
    expect(await publish(sent)).toEqual(refused(400, detail))
    expect(await seen(nellie)).toEqual([[], 0])
  })

  it('belongs to the assigned journalist alone', async () => {
    expect(await publish({}, ida)).toEqual(refused(403, notYourAssignment))
    expect((await publish({}, rosa)).status).toBe(403)
    expect((await board.ask('POST', `/api/bounties/${id}/updates`, undefined, { body: update })).status).toBe(401)
    expect((await board.ask('POST', '/api/bounties/nothing/updates', nellie, { body: update })).status).toBe(404)
    expect(await seen(ada)).toEqual([[], 0])
    expect(await Promise.all([nellie, ida, rosa, gwen, ada].map(mayWrite))).toEqual([true, false, false, false, false])
  })

  it('refuses the picture of somebody else', async () => {
    const { image_id } = await addPicture(ida)
    expect(await publish({ picture_id: image_id })).toEqual(refused(400, `picture_id: ${pictureNotYours}`))
    expect(await countRows(test, ['progress_update', 'media_reference'])).toEqual({
      progress_update: 0,
      media_reference: 0,
    })
  })

  it('takes effect once for a repeated request', async () => {
    const first = await publish({}, nellie, 'key-1')
    expect(await publish({}, nellie, 'key-1')).toEqual(first)
    expect(await seen()).toEqual([['The archive has answered.'], 0])
    await remove(first.body.id)
    expect(await publish({}, nellie, 'key-1')).toEqual(first)
    expect(await seen()).toEqual([[], 0])
  })

  it('stops at 100 updates of a bounty', async () => {
    const row = {
      bounty_id: id,
      author_id: nellie.id,
      text: 'More.',
      audience: 'everyone',
      published_at: opened.isoIn(0),
    } as const
    const rows = Array.from({ length: 99 }, (_, index) => ({ ...row, id: `update-${index}` }))
    await test.database.query.insertInto('progress_update').values(rows).execute()
    expect((await publish()).status).toBe(200)
    expect(await publish()).toEqual(refused(409, tooManyUpdates))
    expect((await list()).body).toMatchObject({ total: 100, items: { length: 10 } })
    expect((await list(undefined, 10)).body.items).toHaveLength(10)
    expect((await list(undefined, 11)).status).toBe(400)
  })
})

describe('updates through the life of a bounty', () => {
  it('are impossible before the assignment', async () => {
    const { id: open } = await board.post(rosa)
    id = open
    expect(await publish()).toEqual(refused(409, notAssigned))
    expect(await mayWrite(nellie)).toBe(false)
  })

  it('go on during the review and end with the payment, which keeps them', async () => {
    await publish({ text: 'One.' })
    const deliveryId = await deliver()
    later()
    expect([await mayWrite(nellie), (await publish({ text: 'Two.' })).status]).toEqual([true, 200])
    await board.accept(rosa, deliveryId)
    await continueAcceptances(test.services)
    expect([await mayWrite(nellie), await publish()]).toEqual([false, refused(409, bountyPaid)])
    expect(await seen()).toEqual([['Two.', 'One.'], 0])
  })

  it('stay when the bounty is reopened, and the next journalist can not delete them', async () => {
    const { body } = await publish({ text: 'For now.', audience: 'backers' })
    await board.leave(nellie, id)
    expect([await mayWrite(nellie), await publish()]).toEqual([false, refused(409, journalistLeft)])
    await board.reopen(rosa, id)
    const { body: application } = await board.apply(ida, id)
    await board.decide(rosa, 'accept', id, application.id)
    expect(await publish()).toEqual(refused(403, notYourAssignment))
    later()
    expect((await publish({ text: 'I go on.', audience: 'backers' }, ida)).status).toBe(200)
    expect(await remove(body.id, ida)).toEqual(refused(404, 'Update not found'))
    expect(await seen(ida)).toEqual([['I go on.', 'For now.'], 0])
    expect((await list(ida)).body.items.map(({ is_own }) => is_own)).toEqual([true, false])
    expect(await seen(nellie)).toEqual([['For now.'], 1])
    expect(await remove(body.id)).toEqual({ status: 200, body: { success: true } })
  })

  it('disappear with a bounty that is closed', async () => {
    await publish()
    await test.database.query
      .updateTable('bounty')
      .set({ closed_at: opened.isoIn(0) })
      .where('id', '=', id)
      .execute()
    expect((await list(nellie)).status).toBe(404)
    expect((await publish()).status).toBe(404)
  })
})

describe('updates for backers', () => {
  beforeEach(async () => {
    await publish({ text: 'For all.' })
    later()
    await publish({ text: 'For backers.', audience: 'backers' })
  })

  it('are readable to backers, the creator, the journalist and administrators; others see their number', async () => {
    const all = [['For backers.', 'For all.'], 0]
    expect(await Promise.all([gwen, rosa, nellie, ada].map(seen))).toEqual([all, all, all, all])
    expect(await Promise.all([harold, ida, undefined].map(seen))).toEqual(Array(3).fill([['For all.'], 1]))
    expect((await list()).body.total).toBe(1)
    await board.contribute(harold, id, 5)
    expect(await seen(harold)).toEqual(all)
  })

  it('are closed to a backer who has withdrawn', async () => {
    await board.leave(nellie, id)
    await board.reopen(rosa, id)
    await board.withdrawPledge(gwen, id)
    expect(await seen(gwen)).toEqual([['For all.'], 1])
  })

  it('are closed to a sponsor, whose money only follows the pledges of others', async () => {
    await potCalls(test, board).opened(ada, harold)
    id = await board.assigned(rosa, nellie, [[gwen, 20]])
    await publish({ text: 'For backers.', audience: 'backers' })
    // The pledge of its creator is not matched.
    expect((await board.detail(id)).total_amount).toBe(90)
    expect(await seen(harold)).toEqual([[], 1])
  })
})

describe('deleting an update', () => {
  it('releases its picture for the sweep', async () => {
    const { image_id } = await addPicture()
    const { body } = await publish({ picture_id: image_id })
    await sweepLater()
    expect(await statusOfPicture(image_id)).toBe(200)
    expect((await remove(body.id)).status).toBe(200)
    await sweepLater()
    expect(await statusOfPicture(image_id)).toBe(404)
    expect(await remove(body.id)).toEqual(refused(404, 'Update not found'))
  })

  it('is refused to everyone but its author', async () => {
    const { body } = await publish()
    expect(await Promise.all([ida, ada].map((by) => remove(body.id, by)))).toEqual(
      Array(2).fill(refused(404, 'Update not found')),
    )
    expect(await seen()).toEqual([['The archive has answered.'], 0])
  })
})

describe('a hidden update', () => {
  it('is in no list, and its picture is not served, until it is shown again', async () => {
    const { image_id } = await addPicture()
    const { body } = await publish({ picture_id: image_id, audience: 'backers' })
    expect(await hideUpdate(operator(), body.id, 'It names a child.')).toBe(true)
    expect(await Promise.all([nellie, gwen, ada, undefined].map(seen))).toEqual(Array(4).fill([[], 0]))
    expect(await statusOfPicture(image_id)).toBe(410)
    const audit = () =>
      test.database.query
        .selectFrom('audit_log')
        .select(['action', 'reason'])
        .where('subject', '=', body.id)
        .orderBy('id')
        .execute()
    expect(await showUpdate(operator(), body.id)).toBe(true)
    expect(await seen(gwen)).toEqual([['The archive has answered.'], 0])
    expect(await statusOfPicture(image_id)).toBe(200)
    expect(await audit()).toEqual([
      { action: 'update.hidden', reason: 'It names a child.' },
      { action: 'update.shown', reason: null },
    ])
    expect([await showUpdate(operator(), body.id), await hideUpdate(operator(), 'nothing', 'No.')]).toEqual([
      false,
      false,
    ])
  })
})

it('reads a list with the same number of statements, however long it is', async () => {
  const observed = await openTestServices(undefined, { observe })
  const calls = deliveryCalls(observed)
  const journalist = await calls.join('Nellie Bly', 1)
  const bountyId = await calls.assigned(await calls.join('Rosa Reader', 0), journalist)
  const path = `/api/bounties/${bountyId}/updates`
  const count = async () => {
    const { result, statements } = await statementsOf(() => calls.ask<ProgressUpdates>('GET', path, journalist))
    return [result.body.items.length, statements.length]
  }
  await calls.ask('POST', path, journalist, { body: update })
  const [, one] = await count()
  for (let more = 0; more < 12; more += 1) await calls.ask('POST', path, journalist, { body: update })
  expect(await count()).toEqual([10, one])
  await observed.close()
})
