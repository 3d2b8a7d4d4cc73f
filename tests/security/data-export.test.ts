import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadData, payoutDetails, requestDataDownload, updateAuthorProfile } from '../../contract/endpoints.ts'
import { exportAccount } from '../../server/accounts/data-export/export-account.ts'
import { beginMailing } from '../../server/platform/mail/mailing.ts'
import { createSealedDetails } from '../../server/settlement/payouts/sealed-details.ts'
import type { Person } from '../../server/testing/board.ts'
import { listTablesOfAccounts } from '../../server/testing/count-rows.ts'
import { deliveryCalls } from '../../server/testing/deliveries.ts'
import { tinyPicture } from '../../server/testing/media.ts'
import { insertPayout } from '../../server/testing/payouts.ts'
import { subscriptionOfBrowser } from '../../server/testing/push-receiver.ts'
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

const askFor = async (person: Person) =>
  board.ask<{ url: string }>('POST', requestDataDownload.path, {
    ...person,
    token: await test.services.sessions.open(person.id),
  })

function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const [extra, comment, local] = [zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(name, zip.subarray(start, start + size))
    at += 46 + nameLength + extra + comment
  }
  return files
}

async function download(person: Person) {
  const response = await test.app.request((await askFor(person)).body.url)
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null')
  return { response, files, json, text: [...files.values()].map(String).join('\n') }
}

describe('personal data download', () => {
  it('contains what the user did, wrote and uploaded', async () => {
    const nellie = await board.join('Nellie Bly', 1)
    const rosa = await board.join('Rosa Reader', 0)
    const bounty = await board.post(nellie, { title: 'Who owns the quay?', amount: 12.5 })
    const { id, bountyId } = await board.delivered(rosa, nellie, [[nellie, 7]])
    const update = { text: 'Two boxes.', picture_id: null, picture_alt: '', audience: 'backers' }
    await board.ask('POST', `/api/bounties/${bountyId}/updates`, nellie, { body: update })
    await board.accept(rosa, id, { feedback: 'Thorough work.' })
    await board.rate(rosa, id, { comment: 'Would ask again.' })
    const followUp = { answer: 'partly', next: 'Who paid for the quay?' }
    await board.ask('PUT', `/api/bounties/${bountyId}/follow-up`, rosa, { body: followUp })
    await board.ask('PUT', `/api/bounties/${bounty.id}/score`, nellie, { body: { score_change: 1 } })
    await board.ask('PUT', '/api/following/category/science', nellie)
    await board.ask('PUT', '/api/following/seen', nellie, { body: { until: '2026-11-21T08:00:00.000Z' } })
    await board.ask('PUT', '/api/notifications/read', nellie, { body: { until: '2026-11-21T08:30:00.000Z' } })
    await writing.ask('POST', '/api/notes/text', nellie, { body: { content: 'Ask the harbour master.' } })
    const { body: picture } = await writing.upload(nellie, '/api/images/upload', await tinyPicture())
    const content = JSON.stringify([...JSON.parse(contentOf('<b>Words</b>')), pictureBlock(picture.image_id)])
    const { body: draft } = await writing.save(nellie, { title: 'A draft', content })
    const { body: article } = await writing.publish(nellie, { title: 'The ferry was sold' })
    const correction = { text: 'It was sold in June.' }
    await board.ask('POST', `/api/articles/${article.id}/corrections`, nellie, { body: correction })
    const { body: withdrawn } = await writing.publish(nellie, { title: 'The mayor sold it' })
    for (const story of [article, withdrawn]) await board.ask('PUT', `/api/saved/${story.id}`, nellie)
    await test.database.query
      .updateTable('article')
      .set({ hidden_at: '2026-11-21T09:00:00.000Z', hidden_reason: 'A court asked.' })
      .where('id', '=', withdrawn.id)
      .execute()
    const author = { biography: 'I went in.', beats: ['health'], picture_id: picture.image_id, picture_alt: 'Nellie' }
    const links = [{ label: 'My book', address: 'https://books.example/ten-days' }]
    await board.ask('PUT', updateAuthorProfile.path, nellie, { body: { ...author, links } })

    const moving = {
      email: 'bly@lede.test',
      created_at: '2026-11-21T08:00:00.000Z',
      expires_at: '2026-11-22T08:00:00.000Z',
    }
    const owner = { account_id: nellie.id, session_id: nellie.id }
    await test.database.query
      .insertInto('email_change')
      .values({ ...owner, ...moving, new_hash: 'secret' })
      .execute()
    const { query } = test.database
    const choice = { kind: 'tipsReceived', choice: 'weekly' } as const
    const settings = { time_zone: 'Europe/Berlin', quiet_from: '22:00', quiet_until: '07:00', paused_until: null }
    const push_kinds = ['storyCorrected', 'important']
    await board.ask('PUT', '/api/push/subscription', nellie, { body: subscriptionOfBrowser })
    const digest = { frequency: 'weekly', due_at: '2026-11-23T07:00:00.000Z' } as const
    await query
      .insertInto('notification_choice')
      .values({ account_id: nellie.id, ...choice })
      .execute()
    await query
      .insertInto('notification_settings')
      .values({ account_id: nellie.id, ...settings, push_kinds: JSON.stringify(push_kinds) })
      .execute()
    await query
      .insertInto('digest')
      .values({ account_id: nellie.id, ...digest })
      .execute()
    await board.ask('PUT', `/api/bounties/${bounty.id}/naming`, nellie, { body: { naming: 'initials' } })
    await board.ask('POST', `/api/bounties/${bounty.id}/amendments`, nellie, {
      body: { text: 'The council meets soon.' },
    })
    const tip = { text: 'The logs are in the cellar.', source: 'saw_it', shares_email: false }
    await board.ask('POST', `/api/bounties/${bounty.id}/tips`, nellie, { body: tip })

    const { response, files, json } = await download(nellie)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="lede-data-2026-11-21.zip"',
    })
    expect(json('account')).toMatchObject({ id: nellie.id, email: nellie.email, name: 'Nellie Bly' })
    expect(json('bounties')).toMatchObject([
      { id: bounty.id, own_pledge: 12.5, total_amount: 12.5, naming: 'initials' },
    ])
    expect(json('pledges')).toMatchObject([
      { amount: 12.5, payment_status: null },
      { amount: 7, payment_status: 'charged' },
    ])
    expect(json('ledger-entries').map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['pledge', 'charge', 'payout']),
    )
    expect(json('applications')).toMatchObject([{ cover_letter: 'I live there.', status: 'completed' }])
    expect((await download(rosa)).json('feedback-given')).toMatchObject([
      { bounty_id: bountyId, feedback: 'Thorough work.' },
    ])
    expect(json('ratings-received')).toMatchObject([{ comment: 'Would ask again.', investigation: 5 }])
    const given = [{ bounty_id: bountyId, ...followUp, changed_at: '2026-11-21T09:00:00.000Z' }]
    expect([json('follow-ups'), json('follow-ups-received')]).toEqual([[], given])
    expect((await download(rosa)).json('follow-ups')).toEqual(given)
    expect(json('author-page')).toMatchObject([{ slug: 'nellie-bly', ...author, links }])
    expect(json('progress-updates')).toMatchObject([{ bounty_id: bountyId, ...update, hidden_reason: null }])
    expect(json('additions-to-briefs')).toMatchObject([{ bounty_id: bounty.id, text: 'The council meets soon.' }])
    expect(json('tips')).toMatchObject([{ bounty_id: bounty.id, ...tip }])
    expect(json('corrections')).toEqual([
      { id: expect.any(String), article_id: article.id, published_at: '2026-11-21T09:00:00.000Z', ...correction },
    ])
    expect(json('email-changes')).toEqual([moving])
    expect(json('votes')).toMatchObject([{ bounty_id: bounty.id }])
    expect(json('following')).toMatchObject([
      { kind: 'question' },
      { kind: 'question' },
      { kind: 'category', subject: 'science', followed_at: '2026-11-21T09:00:00.000Z' },
    ])
    expect(json('following-seen')).toEqual([{ seen_until: '2026-11-21T08:30:00.000Z' }])
    expect(json('notifications').map(({ text }: { text: string }) => text)).toContain('Your offer was accepted')
    expect(json('notifications-read')).toEqual([{ read_until: '2026-11-21T08:30:00.000Z' }])
    expect([json('notification-choices'), json('notification-settings'), json('digests')]).toEqual([
      [choice],
      [{ ...settings, push_kinds }],
      [digest],
    ])
    expect(json('browsers-with-notifications')).toEqual([
      { endpoint: subscriptionOfBrowser.endpoint, created_at: '2026-11-21T09:00:00.000Z' },
    ])
    const saved_at = '2026-11-21T09:00:00.000Z'
    const saved: { title: string | null }[] = json('saved-stories')
    // Both were saved at one time, and the last parts of their ids are random.
    expect(saved.toSorted((one) => (one.title === null ? 1 : -1))).toEqual([
      { article_id: article.id, title: 'The ferry was sold', saved_at },
      { article_id: withdrawn.id, title: null, saved_at },
    ])
    expect(json('notes')).toMatchObject([{ content: 'Ask the harbour master.' }])
    expect(json('media')).toMatchObject([{ id: picture.image_id, kind: 'image' }])
    expect(json(`deliveries/${id}`)).toMatchObject({ feedback: 'Thorough work.' })
    expect(json(`drafts/${draft.id}`)).toMatchObject({ title: 'A draft' })
    const page = files.get(`drafts/${draft.id}.html`)?.toString()
    expect(page).toContain('&lt;b&gt;Words&lt;/b&gt;')
    expect(page).toContain(`<img src="../media/${picture.image_id}.webp"`)
    const served = await test.app.request(`/media/${picture.image_id}/480.webp`)
    expect(files.get(`media/${picture.image_id}.webp`)).toEqual(Buffer.from(await served.arrayBuffer()))
  })

  it('asks every table that names an account, except those of administrators’ work', async () => {
    const asked = new Set<string>()
    const watched = await openTestServices(undefined, {
      embedded: true,
      observe: ({ sql }) => {
        for (const [, table = ''] of sql.matchAll(/(?:from|join) "(\w+)"/g)) asked.add(table)
      },
    })
    const { accountId } = await watched.signInAs(1)
    const tables = await listTablesOfAccounts(watched.database.query)
    asked.clear()
    await new Response(exportAccount(watched.services, accountId, '2026-11-21T09:00:00.000Z')).arrayBuffer()
    await watched.close()
    expect(tables.filter((name) => !asked.has(name))).toEqual([
      // The sums of pledges, which are in the download.
      'backer_sum',
      ...['federation_blocked_domain', 'front_page_arrangement'],
      // For a day, it answers requests that are repeated.
      'idempotency',
      ...['payout_run', 'refund_proposal'],
    ])
  })

  it('contains bank details in full and payouts with their items', async () => {
    const nellie = await board.join('Nellie Bly', 1)
    const rosa = await board.join('Rosa Reader', 0)
    const { bountyId, id } = await board.delivered(rosa, nellie)
    await board.accept(rosa, id)
    expect((await download(nellie)).json('bank-details')).toEqual([])

    const at = '2026-11-21T09:00:00.000Z'
    const items = [{ bountyId, cents: 4_500 }]
    const payoutId = await insertPayout(test.database, { accountId: nellie.id, createdBy: rosa.id, at, items })
    const before = { kind: 'other', holder: 'Nellie Bly', account: 'Routing 021000021' } as const
    const seal = (sealed: string) =>
      test.database.query.updateTable('payout').set({ sealed }).where('id', '=', payoutId)
    await seal(createSealedDetails(test.services.secret).seal(payoutId, before)).execute()
    const now = { kind: 'iban', holder: 'Nellie Bly', iban: 'DE89370400440532013000' }
    await board.ask('PUT', payoutDetails.path, nellie, { body: now })
    const { json } = await download(nellie)
    expect(json('bank-details')).toEqual([
      { saved_at: at, ...now },
      { used_for_payout: payoutId, ...before },
    ])
    expect(json('payouts')).toEqual([
      {
        id: payoutId,
        kind: 'iban',
        status: 'pending',
        hint: 'DE•• •••• 3000',
        reference: payoutId,
        problem: null,
        created_at: at,
        paid_at: null,
        failed_at: null,
        amount: 45,
        returned: 0,
        items: [{ bounty_id: bountyId, bounty_title: 'Who closed the ferry?', amount: 45 }],
      },
    ])

    // Sealed for another row, so it cannot be opened.
    await seal(createSealedDetails(test.services.secret).seal('another', before)).execute()
    await test.database.query.updateTable('payout_details').set({ sealed: 'tampered' }).execute()
    const problem =
      'These bank details can no longer be decrypted. Please save them again under Get Paid in your profile.'
    expect((await download(nellie)).json('bank-details')).toEqual([
      { saved_at: at, problem },
      { used_for_payout: payoutId, problem },
    ])
    const { json: jsonOfRosa, text } = await download(rosa)
    expect([jsonOfRosa('bank-details'), jsonOfRosa('payouts')]).toEqual([[], []])
    expect(text).not.toContain('DE••')
  })

  it('contains the refunds that a backer received and the disputes of their charges, and not those of others', async () => {
    const nellie = await board.join('Nellie Bly', 1)
    const [rosa, harold] = [await board.join('Rosa Reader', 0), await board.join('Harold Backer', 0)]
    const { bountyId } = await board.delivered(rosa, nellie, [[harold, 10]])
    const at = '2026-11-21T09:00:00.000Z'
    const pledges = await test.database.query
      .selectFrom('pledge')
      .select(['id', 'account_id'])
      .where('bounty_id', '=', bountyId)
      .execute()
    const pledgeOf = ({ id }: Person) => pledges.find(({ account_id }) => account_id === id)?.id ?? ''
    const refund = { status: 'refunded', problem: null, created_by: nellie.id, created_at: at, updated_at: at } as const
    const refunds = [
      { ...refund, id: 'to harold', pledge_id: pledgeOf(harold), cents: 250, reason: 'You were charged twice.' },
      { ...refund, id: 'to rosa', pledge_id: pledgeOf(rosa), cents: 100, reason: 'For Rosa alone.' },
    ]
    await test.database.query.insertInto('refund').values(refunds).execute()
    expect((await download(harold)).json('refunds-received')).toEqual([
      {
        id: 'to harold',
        pledge_id: pledgeOf(harold),
        bounty_id: bountyId,
        bounty_title: 'Who closed the ferry?',
        amount: 2.5,
        reason: 'You were charged twice.',
        status: 'refunded',
        created_at: at,
        updated_at: at,
      },
    ])
    const dispute = {
      status: 'open',
      charge_refunded: 0,
      revision: 1,
      evidence_due_at: null,
      closed_at: null,
      updated_at: at,
    } as const
    const disputes = [
      { ...dispute, id: 'of harold', pledge_id: pledgeOf(harold), cents: 250, reason: 'fraudulent', opened_at: at },
      { ...dispute, id: 'of rosa', pledge_id: pledgeOf(rosa), cents: 100, reason: 'duplicate', opened_at: at },
    ]
    await test.database.query.insertInto('dispute').values(disputes).execute()
    expect((await download(harold)).json('disputes')).toEqual([
      {
        id: 'of harold',
        pledge_id: pledgeOf(harold),
        bounty_id: bountyId,
        bounty_title: 'Who closed the ferry?',
        amount: 2.5,
        reason: 'fraudulent',
        status: 'open',
        opened_at: at,
        closed_at: null,
      },
    ])
  })

  it('contains the newsletter of an address only once the account has verified it', async () => {
    const { query } = test.database
    const ada = await board.join('Ada Byron', 0)
    const at = '2026-11-21T09:00:00.000Z'
    await test.database.write(async (transaction) => {
      await insertSubscriber(transaction, ada.email)
      await transaction.insertInto('newsletter_list').values({ subscriber_id: ada.email, list: 'science' }).execute()
      const mailing = await beginMailing(transaction, { kind: 'newsletter', subjectId: null, at })
      const digest = await beginMailing(transaction, { kind: 'digest', subjectId: null, at })
      const waiting = { state: 'waiting', next_attempt_at: at } as const
      await transaction
        .insertInto('mailing_recipient')
        .values([
          { mailing_id: mailing, recipient_id: ada.email, ...waiting },
          { mailing_id: digest, recipient_id: `${ada.id}.daily`, ...waiting },
          { mailing_id: digest, recipient_id: `${ada.id}.weekly`, ...waiting },
        ])
        .execute()
      const suppression = { address: ada.email, reason: 'bounced', at } as const
      await transaction.insertInto('mail_suppression').values(suppression).execute()
    })
    const waiting = { created_at: at, state: 'waiting', reason: null, report: null }
    const digests = Array.from({ length: 2 }, () => ({ kind: 'digest', ...waiting }))
    const newsletter = async () => (await download(ada)).json('newsletter')
    const whole = {
      subscription: [{ id: ada.email, email: ada.email, requested_at: at, confirmed_at: null, unsubscribed_at: null }],
      lists: [{ list: 'science' }],
      mailings: [{ kind: 'newsletter', ...waiting }, ...digests],
      suppressed: [{ reason: 'bounced', at }],
    }
    expect(await newsletter()).toEqual(whole)
    await query.updateTable('account').set({ email_verified_at: null }).where('id', '=', ada.id).execute()
    expect(await newsletter()).toEqual({ subscription: [], lists: [], mailings: digests, suppressed: [] })
  })

  it('contains no private data of others', async () => {
    const rosa = await board.join('Rosa Reader', 0)
    const harold = await board.join('Harold Backer', 0)
    const ines = await board.join('Ines Okafor', 1)
    const ida = await board.join('Ida Wells', 1)
    await test.database.query
      .updateTable('account')
      .set({ phone: '+44 20 7946 0958' })
      .where('id', 'in', [rosa.id, harold.id, ines.id, ida.id])
      .execute()
    const mine = await board.post(rosa)
    await board.contribute(harold, mine.id, 8)
    await board.apply(ines, mine.id, { cover_letter: 'I know the harbour.' })
    const other = await board.post(harold, { title: 'Who closed the library?' })
    await board.contribute(rosa, other.id, 5)
    await board.apply(ines, other.id, { cover_letter: 'For Harold alone.' })
    await board.apply(ida, other.id, { cover_letter: 'For Harold alone, too.' })
    const assigned = await board.assigned(harold, ines)
    const update = { text: 'A secret of backers.', picture_id: null, picture_alt: '', audience: 'backers' }
    expect((await board.ask('POST', `/api/bounties/${assigned}/updates`, ines, { body: update })).status).toBe(200)
    await writing.save(ines, { title: 'A secret of Ines' })
    await writing.ask('POST', '/api/notes/text', ida, { body: { content: 'A secret of Ida.' } })

    const { json, text } = await download(rosa)
    // Creators may read this on the site; nothing else about the journalist may be included.
    expect(json('offers-received')).toMatchObject([
      { journalist_name: 'Ines Okafor', cover_letter: 'I know the harbour.' },
    ])
    expect(json('pledges')).toHaveLength(2)
    const private_ = [harold.email, ines.email, ida.email, harold.id, ines.id, ida.id, 'Harold Backer', 'Ida Wells']
    for (const word of [...private_, '+44', 'For Harold alone', 'A secret', 'password_hash']) {
      expect(word === '+44' ? text.replace(json('account').phone, '') : text).not.toContain(word)
    }
  })

  it('requires a password entered within the last five minutes', async () => {
    const ada = await board.join('Ada Byron', 0)
    test.advance(5 * 60_000 + 1)
    expect(await board.ask('POST', requestDataDownload.path, ada)).toEqual({
      status: 403,
      body: { detail: 'Please enter your password again.' },
    })
  })

  const gone = {
    status: 404,
    body: { detail: 'This download has expired or was already used. Please request a new one.' },
  }

  it('works once per address, within five minutes and while the session lasts', async () => {
    const ada = await board.join('Ada Byron', 0)
    const open = async () => (await askFor(ada)).body.url
    const used = await open()
    expect((await test.app.request(used)).status).toBe(200)
    expect(await board.ask('GET', used)).toEqual(gone)
    const late = await open()
    test.advance(5 * 60_000 + 1)
    expect(await board.ask('GET', late)).toEqual(gone)
    const ended = await open()
    await test.database.query.updateTable('session').set({ ended_at: '2026-11-21T09:00:00.000Z' }).execute()
    expect(await board.ask('GET', ended)).toEqual(gone)
    expect(await board.ask('GET', `${downloadData.path}?token=forged`)).toEqual(gone)
  })

  it('succeeds for one of eight concurrent requests', async () => {
    const ada = await board.join('Ada Byron', 0)
    const { url } = (await askFor(ada)).body
    const answers = await Promise.all(Array.from({ length: 8 }, () => test.app.request(url)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 404)])
  })

  it('reads media lazily and survives a canceled download', async () => {
    const nellie = await board.join('Nellie Bly', 1)
    for (let count = 0; count < 3; count += 1) {
      await writing.upload(nellie, '/api/images/upload', await tinyPicture())
    }
    const { mediaStorage } = test.services
    const { read } = mediaStorage
    let reads = 0
    mediaStorage.read = (key) => {
      reads += 1
      return read(key)
    }
    const response = await test.app.request((await askFor(nellie)).body.url)
    const reader = response.body?.getReader()
    await reader?.read()
    expect(reads).toBe(0)
    await reader?.cancel()
    mediaStorage.read = read
  })
})
