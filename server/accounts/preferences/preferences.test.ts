import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmailKind, emailLimits } from '../../../contract/limits.ts'
import { choosableKinds, pushKinds } from '../../../contract/preference-limits.ts'
import type { Preferences, PreferencesChange } from '../../../contract/preferences.ts'
import { leaveOf } from '../../platform/mail/leaving.ts'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { insertNotification } from '../../testing/notifications.ts'
import { refused } from '../../testing/writing.ts'

let scene: BountyServices
let reader: Person
beforeAll(async () => {
  scene = await openBountyServices()
})
afterAll(() => scene.test.close())
beforeEach(async () => {
  reader = await scene.board.join('Harold Reader', 0)
})

const query = () => scene.test.database.query
const read = async () => (await scene.board.ask<Preferences>('GET', '/api/preferences', reader)).body
const change = (body: PreferencesChange) => scene.board.ask<Preferences>('PUT', '/api/preferences', reader, { body })
const digests = () =>
  query()
    .selectFrom('digest')
    .select(['frequency', 'due_at', 'news_since'])
    .where('account_id', '=', reader.id)
    .orderBy('frequency')
    .execute()
const markFor = (digest: 'daily' | 'weekly', kind: EmailKind) =>
  insertNotification(scene.test.database, { account_id: reader.id, at: '2026-11-21T08:00:00.000Z', kind, digest })
const marks = async () =>
  (await query().selectFrom('notification').select('digest').where('account_id', '=', reader.id).execute()).map(
    ({ digest }) => digest,
  )

const defaults = {
  applicationReceived: 'immediately',
  applicationDecided: 'immediately',
  pledgeReceived: 'app',
  milestoneReached: 'app',
  updatePublished: 'immediately',
  updateAsked: 'immediately',
  extensionAsked: 'immediately',
  tipsReceived: 'immediately',
  followUpAsked: 'immediately',
  storyCorrected: 'immediately',
  backedStoryCorrected: 'app',
  potRequested: 'immediately',
  followedNews: 'app',
}

const pushDefaults = pushKinds.filter((kind) => kind !== 'followedNews')

describe('preferences', () => {
  it('are about every kind of notice and the news of what one follows, and about no other', () => {
    const notices = Object.entries(emailLimits).flatMap(([kind, { about }]) => (about === 'notice' ? [kind] : []))
    expect([...choosableKinds].toSorted()).toEqual([...notices, 'followedNews'].toSorted())
  })

  it('are our defaults until somebody chooses', async () => {
    expect(await read()).toEqual({
      ...{ kinds: defaults, push_kinds: pushDefaults, time_zone: null, quiet_hours: null, paused_until: null },
    })
  })

  it('keep what a change does not name', async () => {
    const quiet_hours = { from: '22:00', until: '07:00' }
    await change({ kinds: { pledgeReceived: 'daily', updateAsked: 'never' }, time_zone: 'Europe/Berlin', quiet_hours })
    await change({ kinds: { pledgeReceived: 'weekly' }, paused_until: '2026-11-22T10:00:00+01:00' })
    await change({ push_kinds: ['important', 'followedNews'] })
    expect(await read()).toEqual({
      kinds: { ...defaults, pledgeReceived: 'weekly', updateAsked: 'never' },
      push_kinds: ['followedNews', 'important'],
      ...{ time_zone: 'Europe/Berlin', quiet_hours, paused_until: '2026-11-22T09:00:00.000Z' },
    })
    const { body } = await change({ quiet_hours: null, paused_until: null })
    expect([body.time_zone, body.quiet_hours, body.paused_until]).toEqual(['Europe/Berlin', null, null])
  })

  it('name no pause that is over', async () => {
    expect((await change({ paused_until: '2026-11-20T08:00:00.000Z' })).body.paused_until).toBeNull()
  })

  it('offer no single emails about news', async () => {
    expect(await change({ kinds: { followedNews: 'immediately' } })).toEqual(
      refused(400, 'kinds.followedNews: We send no single emails about news of what you follow'),
    )
  })
})

describe('a change', () => {
  it('moves what a digest would tell', async () => {
    await markFor('daily', 'tipsReceived')
    await change({ kinds: { tipsReceived: 'weekly' } })
    expect([await marks(), await digests()]).toEqual([
      ['weekly'],
      [{ frequency: 'weekly', due_at: '2026-11-23T08:00:00.000Z', news_since: null }],
    ])
    await change({ kinds: { updateAsked: 'app', followedNews: 'app' } })
    expect(await marks()).toEqual(['weekly'])
    await change({ kinds: { tipsReceived: 'app' } })
    expect(await marks()).toEqual([null])
  })

  it('moves news with the time from which they are due', async () => {
    await change({ kinds: { followedNews: 'daily' }, time_zone: 'Europe/Berlin' })
    const news_since = '2026-11-21T09:00:00.000Z'
    const daily = { frequency: 'daily', due_at: '2026-11-22T07:00:00.000Z' }
    expect(await digests()).toEqual([{ ...daily, news_since }])
    scene.test.advance(60_000)
    await change({ kinds: { followedNews: 'weekly' } })
    const weekly = { frequency: 'weekly', due_at: '2026-11-23T07:00:00.000Z' }
    expect(await digests()).toEqual([
      { ...daily, news_since: null },
      { ...weekly, news_since },
    ])
    await change({ kinds: { followedNews: 'never' } })
    expect((await digests()).map((digest) => digest.news_since)).toEqual([null, null])
    scene.test.advance(-60_000)
  })

  it('puts digests off without an end', async () => {
    await change({ kinds: { followedNews: 'weekly' } })
    await change({ paused_until: '9999-12-31T23:59:59-12:00' })
    expect([(await read()).paused_until, (await digests())[0]?.due_at]).toEqual([
      '9999-12-31T23:59:59.999Z',
      '9999-12-31T23:59:59.999Z',
    ])
  })

  it('puts digests off to the end of a pause, and to eight in another zone', async () => {
    await change({ kinds: { followedNews: 'daily' } })
    const due = async () => (await digests()).map(({ due_at }) => due_at)
    const dues = [await due()]
    for (const settings of [
      { time_zone: 'America/New_York' },
      { paused_until: '2026-11-25T20:00:00.000Z' },
      { paused_until: null },
    ]) {
      await change(settings)
      dues.push(await due())
    }
    expect(dues.flat()).toEqual([
      '2026-11-22T08:00:00.000Z',
      '2026-11-21T13:00:00.000Z',
      '2026-11-26T13:00:00.000Z',
      '2026-11-21T13:00:00.000Z',
    ])
  })
})

describe('the link to unsubscribe', () => {
  const leave = (left: Parameters<typeof leaveOf>[1]['left'], accountId = reader.id) =>
    scene.board.ask('POST', leaveOf(scene.test.services.secret, { accountId, left }).oneClick)
  const done = { status: 200, body: { success: true } }

  it('ends the emails of its kind, without signing in and again without an effect', async () => {
    expect([await leave('updatePublished'), await leave('updatePublished')]).toEqual([done, done])
    expect((await read()).kinds).toEqual({ ...defaults, updatePublished: 'app' })
  })

  it('ends every kind of its digest', async () => {
    await change({ kinds: { pledgeReceived: 'daily', tipsReceived: 'weekly', followedNews: 'daily' } })
    await markFor('daily', 'pledgeReceived')
    expect(await leave('daily')).toEqual(done)
    expect((await read()).kinds).toEqual({ ...defaults, pledgeReceived: 'app', tipsReceived: 'weekly' })
    expect([await marks(), (await digests())[0]?.news_since]).toEqual([[null], null])
  })

  it('tells nobody more than they had chosen', async () => {
    await change({ kinds: { tipsReceived: 'never' } })
    await leave('tipsReceived')
    expect((await read()).kinds.tipsReceived).toBe('never')
  })

  it('does not tell whether its account is suspended, deleted or never was', async () => {
    await query()
      .updateTable('account')
      .set({ deleted_at: '2026-11-21T08:00:00.000Z' })
      .where('id', '=', reader.id)
      .execute()
    const { id } = await scene.board.join('Wanda Reader', 0)
    await query()
      .updateTable('account')
      .set({ suspended_at: '2026-11-21T08:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    const answers = [
      await leave('tipsReceived'),
      await leave('tipsReceived', id),
      await leave('tipsReceived', 'somebody'),
    ]
    expect(answers).toEqual([done, done, done])
  })

  it('works only as we wrote it', async () => {
    const forged = leaveOf(new Uint8Array(32), { accountId: reader.id, left: 'tipsReceived' }).oneClick
    const invalid = refused(400, 'This unsubscribe link is invalid.')
    expect([
      await scene.board.ask('POST', forged),
      await scene.board.ask('POST', '/api/preferences/unsubscribe?token=t'),
    ]).toEqual([invalid, invalid])
    const { oneClick } = leaveOf(scene.test.services.secret, { accountId: reader.id, left: 'updatePublished' })
    expect((await scene.board.ask('GET', oneClick)).status).not.toBe(200)
    expect((await read()).kinds).toEqual(defaults)
  })
})
