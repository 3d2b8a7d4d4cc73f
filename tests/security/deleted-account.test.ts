import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formerMember } from '../../contract/account.ts'
import { deleteAccount, payoutDetails, updateAuthorProfile } from '../../contract/endpoints.ts'
import { readQuestionCard } from '../../server/publishing/syndication/share-pictures/read-card.ts'
import { verifyLedger } from '../../server/settlement/verification/verify.ts'
import { accountCalls } from '../../server/testing/accounts.ts'
import type { Person } from '../../server/testing/board.ts'
import { insertBounty } from '../../server/testing/bounties.ts'
import { listTablesOfAccounts } from '../../server/testing/count-rows.ts'
import { deliveryCalls } from '../../server/testing/deliveries.ts'
import { tinyPicture } from '../../server/testing/media.ts'
import { insertNotification } from '../../server/testing/notifications.ts'
import { insertPayout, move } from '../../server/testing/payouts.ts'
import { subscriptionOfBrowser } from '../../server/testing/push-receiver.ts'
import { callingFromElsewhere, postJson } from '../../server/testing/requests.ts'
import { insertSubscriber } from '../../server/testing/subscribers.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { contentOf, pictureBlock, writingCalls } from '../../server/testing/writing.ts'

let test: TestServices
let board: ReturnType<typeof deliveryCalls>
let writing: ReturnType<typeof writingCalls>
beforeAll(async () => {
  test = await openTestServices()
  board = deliveryCalls(test)
  writing = writingCalls(test)
})
afterAll(() => test.close())
// Advance past the write limit of one minute.
beforeEach(() => test.advance(60_000))

const fresh = async (person: Person): Promise<Person> => ({
  ...person,
  token: await test.services.sessions.open(person.id),
})
const remove = async (person: Person, byline: 'keep' | 'remove' = 'remove') =>
  board.ask('POST', deleteAccount.path, await fresh(person), { body: { byline } })
const bankDetails = { kind: 'iban', holder: 'Ida Wells', iban: 'DE89370400440532013000' }
const removed = { status: 200, body: { success: true } }
const accountRow = (id: string) =>
  test.database.query.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function payOut({ id }: Person, bountyId: string, cents: number) {
  const at = new Date(test.services.now()).toISOString()
  const payout = { accountId: id, createdBy: id, at, items: [{ bountyId, cents }] }
  const payoutId = await insertPayout(test.database, { ...payout, status: 'paid' })
  const from = { kind: 'journalist', accountId: id } as const
  await move(test.database, { kind: 'transfer', bountyId, payoutId, cents, from, to: { kind: 'bank' }, at })
}

async function countOwn(accountId: string) {
  const counts: Record<string, number> = {}
  for (const table of [
    'author_profile',
    'session',
    'vote',
    'follow',
    'following_seen',
    'notification',
    'notification_read',
    'notification_choice',
    'notification_settings',
    'digest',
    'push_subscription',
    'saved_story',
    'note',
    'draft',
    'card',
    'payout_details',
    'password_reset',
    'email_change',
    'idempotency',
  ] as const) {
    const rows = await test.database.query
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute()
    if (rows.length > 0) counts[table] = rows.length
  }
  return counts
}

describe('deleting an account', () => {
  it('requires a password entered within the last five minutes', async () => {
    const ada = await board.join('Ada Byron', 0)
    test.advance(5 * 60_000 + 1)
    expect(await board.ask('POST', deleteAccount.path, ada, { body: { byline: 'keep' } })).toEqual({
      status: 403,
      body: { detail: 'Please enter your password again.' },
    })
    expect((await accountRow(ada.id)).name).toBe('Ada Byron')
  })

  it('leaves an anonymous row and removes everything that was only theirs', async () => {
    const ida = await board.join('Ida Wells', 1)
    const rosa = await board.join('Rosa Reader', 0)
    const other = await board.post(rosa)
    await board.ask('PUT', `/api/bounties/${other.id}/score`, ida, { body: { score_change: 1 } })
    await writing.ask('POST', '/api/notes/text', ida, { body: { content: 'Ask the harbour master.' } })
    await board.ask('PUT', payoutDetails.path, ida, { body: bankDetails })
    const { body: draft } = await writing.save(ida, { title: 'Unfinished' })
    await writing.save(ida, { title: 'Unfinished', content: contentOf('More.'), version: 1 }, draft.id)
    const { body: picture } = await writing.upload(ida, '/api/images/upload', await tinyPicture())
    const author = { biography: 'I count.', beats: [], links: [], picture_id: picture.image_id, picture_alt: '' }
    expect((await board.ask('PUT', updateAuthorProfile.path, ida, { body: author })).status).toBe(200)
    const at = '2026-11-21T09:00:00.000Z'
    await board.ask('PUT', '/api/following/category/science', ida)
    await board.ask('PUT', '/api/following/seen', ida, { body: { until: at } })
    await insertNotification(test.database, { account_id: ida.id, at })
    await board.ask('PUT', '/api/notifications/read', ida, { body: { until: at } })
    const owner = { account_id: ida.id }
    await test.database.query
      .insertInto('notification_choice')
      .values({ ...owner, kind: 'tipsReceived', choice: 'daily' })
      .execute()
    await test.database.query.insertInto('notification_settings').values(owner).execute()
    await test.database.query
      .insertInto('digest')
      .values({ ...owner, frequency: 'daily', due_at: at })
      .execute()
    await board.ask('PUT', '/api/push/subscription', ida, { body: subscriptionOfBrowser })
    await board.ask('PUT', '/api/my-contributions/seen', ida)
    const { body: story } = await writing.publish(ida, { title: 'The ferry was sold' })
    expect((await board.ask('PUT', `/api/saved/${story.id}`, ida)).status).toBe(200)
    expect((await board.ask('PUT', '/api/following/author/ida-wells', rosa)).status).toBe(200)
    await test.database.query
      .insertInto('newsletter_subscriber')
      .values({ id: ida.id, email: ida.email, requested_at: '2026-11-21T09:00:00.000Z' })
      .execute()
    await test.database.query
      .insertInto('email_change')
      .values({ account_id: ida.id, session_id: ida.id, email: 'x@lede.test', created_at: at, expires_at: at })
      .execute()

    expect(await remove(ida)).toEqual(removed)
    expect(await accountRow(ida.id)).toMatchObject({
      email: `deleted ${ida.id}`,
      name: formerMember,
      phone: null,
      user_type: 0,
      contributions_seen_until: null,
      deleted_at: expect.any(String),
    })
    expect(await countOwn(ida.id)).toEqual({})
    const { query } = test.database
    expect(await query.selectFrom('follow').selectAll().where('account_id', '=', ida.id).execute()).toEqual([])
    expect(await query.selectFrom('media').select('id').where('owner_id', '=', ida.id).execute()).toEqual([])
    expect(await test.services.mediaStorage.read(`${picture.image_id}/480.webp`)).toBeUndefined()
    expect(
      await query.selectFrom('newsletter_subscriber').select('id').where('email', '=', ida.email).execute(),
    ).toEqual([])
    expect((await board.ask('GET', '/api/auth/verify', ida)).status).toBe(401)
  })

  it('changes or empties every table that names an account, except the public record, the books and what we work with', async () => {
    const written = new Set<string>()
    const watched = await openTestServices(undefined, {
      embedded: true,
      observe: ({ sql }) => {
        for (const [, table = ''] of sql.matchAll(/(?:delete from|update) "(\w+)"/g)) written.add(table)
      },
    })
    const { accountId: id, token, email } = await watched.signInAs(1)
    await writingCalls(watched).save({ id, token, email }, { title: 'Unfinished' })
    const tables = await listTablesOfAccounts(watched.database.query)
    written.clear()
    const body = { byline: 'keep' }
    const answer = await deliveryCalls(watched).ask('POST', deleteAccount.path, { id, token, email }, { body })
    await watched.close()
    expect([answer, tables.filter((name) => !written.has(name))]).toEqual([
      removed,
      [
        ...['ai_instructions', 'backer_sum', 'correction', 'delivery', 'federation_blocked_domain'],
        'front_page_arrangement',
        ...['ledger_account', 'payout', 'payout_run', 'person_mark', 'pledge', 'rating', 'refund', 'shared_device'],
      ],
    ])
  })

  it('leaves what the owner of an address that was never verified has', async () => {
    const { query } = test.database
    const mallory = await board.join('Mallory Stranger', 0)
    await query.updateTable('account').set({ email_verified_at: null }).where('id', '=', mallory.id).execute()
    await test.database.write((transaction) => insertSubscriber(transaction, mallory.email))
    const suppression = { address: mallory.email, reason: 'complained', at: '2026-11-20T09:00:00.000Z' } as const
    await query.insertInto('mail_suppression').values(suppression).execute()
    expect(await remove(mallory)).toEqual(removed)
    expect(
      await query.selectFrom('newsletter_subscriber').select('id').where('email', '=', mallory.email).execute(),
    ).toEqual([{ id: mallory.email }])
    expect(
      await query.selectFrom('mail_suppression').selectAll().where('address', '=', mallory.email).execute(),
    ).toEqual([suppression])
  })

  it.each([
    ['keep', 'Nellie Bly'],
    ['remove', formerMember],
  ] as const)('with the byline option %s shows %s on their stories', async (byline, name) => {
    const nellie = await writing.join('Nellie Bly', 1)
    const { body: story } = await writing.publish(nellie)
    const read = async () =>
      (await writing.ask<{ journalist_name: string }>('GET', `/api/public/articles/${story.id}`)).body.journalist_name
    // Fill the response cache, so that the deletion must invalidate it.
    expect(await read()).toBe('Nellie Bly')
    expect(await remove(nellie, byline)).toEqual(removed)
    expect(await read()).toBe(name)
  })

  it('deletes the progress updates of a journalist, and their pictures', async () => {
    const [nellie, rosa] = [await board.join('Nellie Bly', 1), await board.join('Rosa Reader', 0)]
    const bountyId = await board.assigned(rosa, nellie)
    const { body: picture } = await writing.upload(nellie, '/api/images/upload', await tinyPicture())
    const update = { text: 'Two boxes.', picture_id: picture.image_id, picture_alt: '', audience: 'everyone' }
    const { body } = await board.ask<{ id: string }>('POST', `/api/bounties/${bountyId}/updates`, nellie, {
      body: update,
    })
    await board.leave(nellie, bountyId)
    expect(await remove(nellie, 'keep')).toEqual(removed)
    const { query } = test.database
    expect(await query.selectFrom('progress_update').select('id').where('id', '=', body.id).execute()).toEqual([])
    const held = query.selectFrom('media_reference').select('media_id').where('holder_id', '=', body.id)
    expect(await held.execute()).toEqual([])
    expect(await test.services.mediaStorage.read(`${picture.image_id}/480.webp`)).toBeUndefined()
  })

  it('deletes the tips of their writer, and what a creator added to an open bounty with the tips about it', async () => {
    const [rosa, gwen] = [await board.join('Rosa Reader', 0), await board.join('Gwen', 0)]
    const [mine, hers] = [await board.post(rosa), await board.post(gwen)]
    const tip = { text: 'The logs are in the cellar.', source: 'saw_it', shares_email: false }
    for (const [by, { id }] of [
      [rosa, hers],
      [gwen, mine],
    ] as const) {
      expect((await board.ask('POST', `/api/bounties/${id}/tips`, by, { body: tip })).status).toBe(200)
    }
    await board.ask('POST', `/api/bounties/${mine.id}/amendments`, rosa, { body: { text: 'I live there.' } })
    expect(await remove(rosa)).toEqual(removed)
    const { query } = test.database
    expect(await query.selectFrom('tip').select('id').execute()).toEqual([])
    expect(await query.selectFrom('amendment').select('id').execute()).toEqual([])
  })

  it('leaves neither a question nor an update in cached answers', async () => {
    const [rosa, gwen] = [await board.join('Rosa Reader', 0), await board.join('Gwen', 0)]
    const nellie = await board.join('Nellie Bly', 1)
    const { id } = await board.post(rosa, { title: 'Who closed the mill?' })
    const assigned = await board.assigned(gwen, nellie)
    const update = { text: 'Two boxes of logs.', picture_id: null, picture_alt: '', audience: 'everyone' }
    await board.ask('POST', `/api/bounties/${assigned}/updates`, nellie, { body: update })
    await board.leave(nellie, assigned)
    const { responseCache } = test.services
    const encode = (words: string) => new TextEncoder().encode(words)
    /** As a page asks, which is cached with the tags of all that it shows. */
    const visit = async (name: string, ask: () => Promise<string>) => {
      const make = async () => ({ status: 200, type: '', body: encode(await ask()) })
      return (await responseCache.answer(new Request('http://lede.test/'), `visit ${name}`, make, 'data')).text()
    }
    const addresses = [
      ...[`/api/bounties/${id}`, '/api/bounties', `/embed/questions/${id}`, `/api/bounties/${assigned}/updates`],
      `/oembed?url=${encodeURIComponent(`http://lede.test/questions/${id}`)}`,
    ]
    const read = async () => {
      const answers = addresses.map((path) => visit(path, async () => (await test.app.request(path)).text()))
      const card = visit('card', async () => JSON.stringify((await readQuestionCard(test.services, id)) ?? null))
      return (await Promise.all([...answers, card])).map((words) => /Who closed the mill|Two boxes/.test(words))
    }
    expect(await read()).toEqual(Array(6).fill(true))
    for (const person of [rosa, nellie]) expect(await remove(person)).toEqual(removed)
    expect(await read()).toEqual(Array(6).fill(false))
  })

  it('deletes what a creator answered about a published story', async () => {
    const [rosa, nellie] = [await board.join('Rosa Reader', 0), await board.join('Nellie Bly', 1)]
    const { bountyId, id } = await board.delivered(rosa, nellie)
    await board.accept(rosa, id)
    const change = { body: { answer: 'no', next: 'Who paid?' } }
    expect((await board.ask('PUT', `/api/bounties/${bountyId}/follow-up`, rosa, change)).status).toBe(200)
    expect(await remove(rosa)).toEqual(removed)
    expect(await test.database.query.selectFrom('follow_up').selectAll().execute()).toEqual([])
  })

  it('keeps the corrections of a story, which name nobody', async () => {
    const nellie = await writing.join('Nellie Bly', 1)
    const { body: story } = await writing.publish(nellie)
    const { body } = await board.ask('POST', `/api/articles/${story.id}/corrections`, nellie, {
      body: { text: 'It was sold in June.' },
    })
    expect(await remove(nellie)).toEqual(removed)
    const read = await board.ask<{ corrections: object[] }>('GET', `/api/public/articles/${story.id}`)
    expect(read.body.corrections).toEqual([body])
    expect(JSON.stringify(read.body)).not.toContain('Nellie')
  })

  it('keeps the picture of a published story', async () => {
    const nellie = await writing.join('Nellie Bly', 1)
    const { body: picture } = await writing.upload(nellie, '/api/images/upload', await tinyPicture())
    const block = {
      type: 'image',
      url: picture.url,
      imageId: picture.image_id,
      width: 8,
      height: 6,
      children: [{ text: '' }],
    }
    const text = JSON.parse(contentOf(Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ')))
    const { status } = await writing.publish(nellie, { content: JSON.stringify([...text, block]) })
    expect(status).toBe(200)
    expect(await remove(nellie)).toEqual(removed)
    expect((await test.app.request(`/media/${picture.image_id}/480.webp`)).status).toBe(200)
  })

  it('deletes a picture that only drafts of others show', async () => {
    const [nellie, mallory] = [await writing.join('Nellie Bly', 1), await writing.join('Mallory', 1)]
    const { body: picture } = await writing.upload(nellie, '/api/images/upload', await tinyPicture())
    const content = JSON.stringify([pictureBlock(picture.image_id)])
    expect((await writing.save(mallory, { title: 'Kept', content })).status).toBe(200)
    expect(await remove(nellie)).toEqual(removed)
    expect((await test.app.request(`/media/${picture.image_id}`)).status).toBe(404)
  })

  it('frees the email for a new account', async () => {
    const accounts = accountCalls(test)
    const ada = await test.signInAs(0)
    await remove({ id: ada.accountId, token: ada.token, email: ada.email })
    const person = {
      name: 'Ada Byron',
      email: ada.email,
      phone: '+44 20 7946 0000',
      password: 'analytical engine 1843',
    }
    expect((await accounts.call('/api/auth/signup', person)).status).toBe(200)
    expect((await accounts.signIn(ada.email, ada.password)).status).toBe(401)
  })

  it('leaves an email that nobody can register beforehand', async () => {
    const [ida, rosa] = [await board.join('Ida Wells', 1), await board.join('Rosa Reader', 0)]
    await remove(rosa)
    const email = (await accountRow(rosa.id)).email.replace(rosa.id, ida.id)
    const signUp = { name: 'Eve', email, phone: '+44 20 7946 0000', password: 'analytical engine 1843' }
    const { status, body } = await accountCalls(test).call('/api/auth/signup', signUp)
    expect([status, body]).toEqual([400, { detail: expect.stringContaining('email') }])
    expect(await remove(ida)).toEqual(removed)
  })

  it('withdraws applications, and closes bounties without pledges of others, which nobody follows then', async () => {
    const rosa = await board.join('Rosa Reader', 0)
    const ida = await board.join('Ida Wells', 1)
    const hers = await board.post(rosa, { title: 'Who closed the library?' })
    const { body: toHer } = await board.apply(ida, hers.id)
    const elsewhere = await board.post(await board.join('Harold', 0))
    const ines = await board.join('Ines Okafor', 1)
    const { body: application } = await board.apply(ines, elsewhere.id)
    for (const { id } of [hers, elsewhere]) await board.ask('PUT', `/api/following/question/${id}`, ida)

    expect(await remove(rosa)).toEqual(removed)
    expect((await board.ask('GET', `/api/bounties/${hers.id}`)).status).toBe(404)
    expect((await board.list('/api/bounties?limit=50')).body.items.map(({ id }) => id)).not.toContain(hers.id)
    expect((await board.contribute(ida, hers.id, 5)).status).toBe(404)
    expect((await board.apply(ida, hers.id)).status).toBe(404)
    expect((await board.ask('PUT', `/api/bounties/${hers.id}/score`, ida, { body: { score_change: 1 } })).status).toBe(
      404,
    )

    // One that nobody can see would count toward the limit for ever.
    const follows = test.database.query.selectFrom('follow').select('subject').where('account_id', '=', ida.id)
    expect(await follows.execute()).toEqual([{ subject: elsewhere.id }])

    expect(await remove(ines)).toEqual(removed)
    const rows = await test.database.query
      .selectFrom('application')
      .select(['id', 'status', 'cover_letter'])
      .where('id', 'in', [toHer.id, application.id])
      .orderBy('status')
      .execute()
    expect(rows).toEqual([
      { id: toHer.id, status: 'rejected', cover_letter: 'I live there.' },
      { id: application.id, status: 'withdrawn', cover_letter: 'Removed with the account.' },
    ])
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('withdraws pledges from open bounties and removes the words on timelines', async () => {
    const rosa = await board.join('Rosa Reader', 0)
    const harold = await board.join('Harold Backer', 0)
    const ida = await board.join('Ida Wells', 1)
    const open = await board.post(rosa)
    await board.contribute(harold, open.id, 10)
    const left = await board.assigned(rosa, ida, [])
    await board.askForExtension(ida, left, '2027-01-31T12:00:00.000Z', 'My own reason.')
    await board.leave(ida, left, 'My own reason.')

    for (const person of [harold, ida]) expect(await remove(person)).toEqual(removed)
    expect(await board.detail(open.id, rosa)).toMatchObject({ total_amount: 50, contributor_count: 1 })
    expect((await board.detail(left, rosa)).timeline.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['posted', null],
      ['assigned', null],
      ['journalist_left', null],
    ])
    const { rows } = await sql<{ reason: string }>`select reason from extension`.execute(test.database.query)
    expect(rows).toEqual([{ reason: 'Removed with the account.' }])
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('removes what a creator wrote to journalists', async () => {
    const [rosa, ida, ines] = [
      await board.join('Rosa Reader', 0),
      await board.join('Ida', 1),
      await board.join('Ines', 1),
    ]
    const { id: bountyId } = await board.post(rosa)
    const [{ body: chosen }, { body: other }] = [await board.apply(ida, bountyId), await board.apply(ines, bountyId)]
    const body = { owner_message: 'My own message.' }
    await board.decide(rosa, 'reject', bountyId, other.id, { body })
    await board.decide(rosa, 'accept', bountyId, chosen.id, { body })
    const draft_id = await board.draft(ida, bountyId)
    const { id } = (await board.submit(ida, { bounty_id: bountyId, draft_id })).body
    await board.askForChanges(rosa, id, '2027-01-15T12:00:00.000Z', ['My own point.'])
    await board.submit(ida, { bounty_id: bountyId, draft_id })
    await board.accept(rosa, id)
    expect(await remove(rosa)).toEqual(removed)
    const { review } = (await board.delivery(ida, id)).body
    expect(review.change_requests.map(({ points }) => points)).toEqual([['Removed with the account.']])
    const rows = await test.database.query
      .selectFrom('application')
      .select('owner_message')
      .where('bounty_id', '=', bountyId)
      .execute()
    expect(rows).toEqual([{ owner_message: null }, { owner_message: null }])
  })

  it('lets a creator go who has canceled their bounty', async () => {
    const rosa = await board.join('Rosa Reader', 0)
    const bounty = await board.post(rosa)
    await board.contribute(await board.join('Harold Backer', 0), bounty.id, 10)
    await board.cancel(rosa, bounty.id, 'My own reason.')
    expect(await remove(rosa)).toEqual(removed)
    expect((await board.ask('GET', `/api/bounties/${bounty.id}`)).status).toBe(404)
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('lets everyone go once an administrator has canceled a delivered bounty', async () => {
    const rosa = await board.join('Rosa Reader', 0)
    const harold = await board.join('Harold Backer', 0)
    const ida = await board.join('Ida Wells', 1)
    const ada = await board.join('Ada Admin', 99)
    const { id, bountyId } = await board.delivered(rosa, ida, [[harold, 10]])
    await board.object(harold, id, 'My own reason.')
    expect((await board.rule(ada, id, { ruling: 'canceled' })).status).toBe(200)
    for (const person of [rosa, harold, ida]) expect(await remove(person)).toEqual(removed)
    const { timeline } = await board.detail(bountyId, ada)
    expect(timeline.map(({ kind, reason }) => [kind, reason]).slice(-2)).toEqual([
      ['objected', null],
      ['ruled_canceled', 'It is fair.'],
    ])
    expect((await board.delivery(ada, id)).body.review.objections[0]?.reason).toBe('Removed with the account.')
  })

  it('asks a creator to reopen a bounty whose journalist has left', async () => {
    const rosa = await board.join('Rosa Reader', 0)
    const ida = await board.join('Ida Wells', 1)
    const left = await board.assigned(rosa, ida, [])
    await board.leave(ida, left)
    expect(await remove(rosa)).toEqual({
      status: 409,
      body: { detail: 'The journalist has left your bounty “Who closed the ferry?”. Reopen it and cancel it first.' },
    })
  })

  it('is refused while others depend on the account, says what to do first, and changes nothing', async () => {
    const rosa = await board.join('Rosa Reader', 0)
    const harold = await board.join('Harold Backer', 0)
    const ida = await board.join('Ida Wells', 1)
    const expectRefusals = async (people: [Person, RegExp][]) => {
      for (const [person, detail] of people) {
        expect(await remove(person)).toEqual({ status: 409, body: { detail: expect.stringMatching(detail) } })
        expect((await accountRow(person.id)).deleted_at).toBeNull()
      }
    }
    const bounty = await board.post(rosa)
    await board.contribute(harold, bounty.id, 10)
    await expectRefusals([
      [rosa, /^Other people have contributed to your bounty “Who closed the ferry\?”\. Cancel the bounty first/],
    ])
    const { body: application } = await board.apply(ida, bounty.id)
    await board.decide(rosa, 'accept', bounty.id, application.id)
    await expectRefusals([
      [rosa, /^A journalist is working on your bounty/],
      [harold, /^You have pledged money to “Who closed the ferry\?”, and a journalist is working on it\./],
      [ida, /^You have agreed to investigate “Who closed the ferry\?”\. Deliver the story first/],
    ])
    const draft_id = await board.draft(ida, bounty.id)
    const { body: delivery } = await board.submit(ida, { bounty_id: bounty.id, draft_id })
    await expectRefusals([
      [rosa, /^The story for your bounty .* has been delivered\. Accept the delivery first\.$/],
      [ida, /^Your delivery for .* has not been accepted yet\./],
    ])
    await board.accept(rosa, delivery.id)
    await expectRefusals([[ida, /^You are still owed \$54\.00\. Save your bank details under Get Paid/]])
    await payOut(ida, bounty.id, 5_400)
    for (const person of [rosa, harold, ida]) expect(await remove(person)).toEqual(removed)
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('succeeds once of eight concurrent requests, and the others get 401', async () => {
    const ada = await fresh(await board.join('Ada Byron', 0))
    const send = () => board.ask('POST', deleteAccount.path, ada, { body: { byline: 'keep' } })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
    const acts = await test.database.query
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', ada.id)
      .execute()
    expect(acts).toEqual([{ action: 'account.deleted' }])
  })
})

describe('request that races a deletion', () => {
  it('takes effect before the deletion or not at all, without a server error', async () => {
    for (let round = 0; round < 12; round += 1) {
      test.advance(60_000)
      const rosa = await board.join('Rosa Reader', 0)
      const ida = await fresh(await board.join('Ida Wells', 1))
      const bounty = await board.post(rosa)
      const requests = [
        () => board.contribute(ida, bounty.id, 5),
        () => board.post(ida).then((body) => ({ status: 'id' in body ? 200 : 401 })),
        () => board.apply(ida, bounty.id),
        () => board.ask('PUT', `/api/bounties/${bounty.id}/score`, ida, { body: { score_change: 1 } }),
        () => writing.save(ida, { title: 'Late' }),
        () => writing.ask('POST', '/api/notes/text', ida, { body: { content: 'Late.' } }),
        () => board.ask('PUT', payoutDetails.path, ida, { body: bankDetails }),
        () => writing.ask('PUT', '/api/users/profile', ida, { body: { name: 'Ida Again', phone: '' } }),
      ]
      const before = requests.slice(0, round % 3)
      const after = requests.slice(round % 3)
      const racing = [
        ...before.map((send) => send()),
        board.ask('POST', deleteAccount.path, ida, { body: { byline: 'remove' } }),
        ...after.map((send) => send()),
      ]
      const statuses = (await Promise.all(racing)).map(({ status }) => status)
      for (const status of statuses) expect([200, 401, 404, 409]).toContain(status)

      const row = await accountRow(ida.id)
      const pledges = await test.database.query
        .selectFrom('pledge')
        .select('pledge.id')
        .where('pledge.account_id', '=', ida.id)
        .where('pledge.ended_at', 'is', null)
        .execute()
      if (row.deleted_at === null) continue
      expect({ name: row.name, email: row.email, own: await countOwn(ida.id) }).toEqual({
        name: formerMember,
        email: `deleted ${ida.id}`,
        own: {},
      })
      expect(pledges).toEqual([])
    }
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('is rejected by the database once the account is deleted', async () => {
    const ada = await board.join('Ada Byron', 0)
    expect(await remove(ada)).toEqual(removed)
    const { query } = test.database
    const note = { id: 'late', account_id: ada.id, content: 'Late.', created_at: '2026-11-21T09:00:00.000Z' }
    await expect(query.insertInto('note').values(note).execute()).rejects.toThrow('account_is_deleted')
    const details = {
      account_id: ada.id,
      kind: 'iban',
      sealed: 'late',
      hint: 'late',
      saved_at: note.created_at,
    } as const
    await expect(query.insertInto('payout_details').values(details).execute()).rejects.toThrow('account_is_deleted')
    const bountyId = await insertBounty(test.database)
    const payout = { accountId: ada.id, createdBy: ada.id, at: note.created_at, items: [{ bountyId, cents: 1 }] }
    await expect(insertPayout(test.database, payout)).rejects.toThrow('account_is_deleted')
    await expect(
      query.updateTable('account').set({ name: 'Ada Byron' }).where('id', '=', ada.id).execute(),
    ).rejects.toThrow('account_is_deleted')
    await expect(test.services.sessions.open(ada.id)).rejects.toThrow('account_is_deleted')
  })

  it('cannot sign in with the old password', async () => {
    const ada = await test.signInAs(0)
    await remove({ id: ada.accountId, token: ada.token, email: ada.email })
    const body = postJson({ email: ada.email, password: ada.password })
    expect((await test.app.request('/api/auth/signin', body, callingFromElsewhere())).status).toBe(401)
  })
})
