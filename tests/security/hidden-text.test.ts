import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount, ownAuthorProfile, updateAuthorProfile } from '../../contract/endpoints.ts'
import { parse } from '../../scripts/text.ts'
import { exportAccount } from '../../server/accounts/data-export/export-account.ts'
import { hideText, listTexts, showText } from '../../server/people/index.ts'
import type { Person } from '../../server/testing/board.ts'
import { deliveryCalls, documentOf } from '../../server/testing/deliveries.ts'
import { hideWhileEmailsWait } from '../../server/testing/hide-while-emails-wait.ts'
import { tinyPicture } from '../../server/testing/media.ts'
import { potCalls } from '../../server/testing/pots.ts'
import { runHere } from '../../server/testing/run-here.ts'
import { runScript } from '../../server/testing/run-script.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { pictureBlock, writingCalls } from '../../server/testing/writing.ts'

const reason = 'A court asked for it.'
const withdrawn = 'Withdrawn by the newsroom.'

let test: TestServices
let board: ReturnType<typeof deliveryCalls>
let writing: ReturnType<typeof writingCalls>
let rosa: Person
let gwen: Person
let nellie: Person
let ada: Person
beforeAll(async () => {
  test = await openTestServices()
  board = deliveryCalls(test)
  writing = writingCalls(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.advance(60_000)
  rosa = await board.join('Rosa Reader', 0)
  gwen = await board.join('Gwen', 0)
  nellie = await board.join('Nellie Bly', 1)
  ada = await board.join('Ada Admin', 99)
})

const operator = () => ({ database: test.database, now: test.services.now, actor: 'cli:test' })
const command = (...given: string[]) => runHere(parse, test.target, given)
const idsWith = async (words: string) => (await listTexts(test.database, words)).map(({ id }) => id)
const hide = async (words: string) => {
  for (const id of await idsWith(words)) expect(await hideText(operator(), id, reason)).toBe(true)
}
const fresh = async (person: Person) => ({ ...person, token: await test.services.sessions.open(person.id) })
const inDays = (days: number) => new Date(test.services.now() + days * 24 * 60 * 60_000).toISOString()

async function upload(by: Person): Promise<string> {
  return (await writing.upload(by, '/api/images/upload', await tinyPicture())).body.image_id
}
const writeAuthorPage = (biography: string, picture_id: string | null = null) =>
  board.ask<{ slug: string }>('PUT', updateAuthorProfile.path, nellie, {
    body: { biography, beats: [], links: [], picture_id, picture_alt: '' },
  })
async function sendIssue(subject: string, blocks: object[]): Promise<string> {
  const admin = await fresh(ada)
  const { body } = await board.ask<{ id: string }>('POST', '/api/admin/newsletters', admin, {
    body: { start: 'empty' },
  })
  const path = `/api/admin/newsletters/${body.id}`
  const content = JSON.stringify([...JSON.parse(documentOf(subject)), ...blocks])
  await board.ask('PUT', path, admin, { body: { subject, list: 'general', content, version: 1 } })
  expect((await board.ask('POST', `${path}/schedule`, admin, { body: { at: null, version: 2 } })).status).toBe(200)
  return body.id
}

/** Each text that people can write for others, with a word of its own. */
async function writeEverything() {
  const sponsor = await board.join('Harbor Foundation', 0)
  await potCalls(test, board).opened(ada, sponsor, { disclosure: 'Paid by Grubb-pot.' })
  const bountyId = await board.assigned(rosa, nellie, [[gwen, 20]])
  const delivery = { bounty_id: bountyId, draft_id: await board.draft(nellie, bountyId, '["travel"]') }
  const judged = { bountyId, id: (await board.submit(nellie, delivery)).body.id }
  await board.askForChanges(rosa, judged.id, inDays(30), ['Grubb-changes lied.', 'He lied twice.'])
  await board.submit(nellie, delivery)
  await board.object(gwen, judged.id, 'Grubb-objection stole it.')
  const ruling = { ruling: 'accepted', reason: 'Grubb-decision is right.' }
  expect((await board.rule(await board.join('Abel Admin', 99), judged.id, ruling)).status).toBe(200)
  const praised = await board.delivered(rosa, nellie)
  await board.accept(rosa, praised.id, { feedback: 'Grubb-feedback helped.' })
  await board.rate(rosa, praised.id, { comment: 'Grubb-rating helped.' })
  const correction = { body: { text: 'Grubb-correction did it.' } }
  expect((await board.ask('POST', `/api/articles/${praised.id}/corrections`, nellie, correction)).status).toBe(200)
  const { slug } = (await writeAuthorPage('I know Grubb-author.')).body
  const issueId = await sendIssue('All about Grubb-issue', [])
  const canceled = await board.post(rosa)
  await board.cancel(rosa, canceled.id, 'Grubb-step is dead.')
  return { judged, praised, issueId, slug, canceled: canceled.id }
}
type Written = Awaited<ReturnType<typeof writeEverything>>

const kinds = ['pot', 'changes', 'objection', 'decision', 'feedback', 'rating', 'correction', 'author', 'issue', 'step']

/** Reads the addresses with these texts, as a visitor and as a member. */
async function readEverywhere({ judged, praised, issueId, slug, canceled }: Written): Promise<string[]> {
  await test.services.searchIndexer.run()
  const encode = (words: string) => new TextEncoder().encode(words)
  const questions = [judged.bountyId, canceled].map((id) => `/api/bounties/${id}`)
  const ofVisitors = [
    ...[...questions, '/api/matching', `/api/public/articles/${praised.id}`, '/feed.xml', '/feed.json'],
    ...[`/api/authors/${slug}`, '/api/search?q=Grubb'],
    ...['/api/newsletters', `/api/newsletters/${issueId}`, '/newsletters/feed.xml'],
  ]
  const ofMembers = [
    ...[...questions, `/api/delivered-bounties/${judged.id}`, `/api/delivered-bounties/${praised.id}`],
    ...[`/api/journalist/${nellie.id}/stats`, `/api/articles/${praised.id}/corrections`, ownAuthorProfile.path],
  ]
  const read: string[] = []
  for (const path of ofVisitors) {
    // As pages ask, which keeps the answer.
    const make = async () => ({ status: 200, type: '', body: encode(await (await test.app.request(path)).text()) })
    const request = new Request('http://lede.test/')
    read.push(await (await test.services.responseCache.answer(request, `visit ${path}`, make, 'data')).text())
  }
  for (const { token } of [rosa, gwen, nellie, ada])
    for (const path of ofMembers)
      read.push(await (await test.app.request(path, { headers: { authorization: `Bearer ${token}` } })).text())
  return kinds.filter((kind) => read.some((text) => text.includes(`Grubb-${kind}`)))
}

describe('a small text that is hidden on the command line', () => {
  it('is withdrawn wherever it stands, also for its writer, and comes back when it is shown', async () => {
    const written = await writeEverything()
    /** On PostgreSQL the commit tells every server; the services of a test do not listen to it. */
    const read = () => {
      if (test.database.engine === 'postgres') test.services.responseCache.invalidate('everything')
      return readEverywhere(written)
    }
    expect(await read()).toEqual(kinds)
    const ids = await idsWith('Grubb-')
    expect(new Set(ids.map((id) => id.split(':')[0]))).toEqual(new Set(kinds))
    await hide('Grubb-')
    expect(await read()).toEqual([])
    const page = await board.ask<{ corrections: object[] }>('GET', `/api/public/articles/${written.praised.id}`)
    expect(page.body.corrections).toMatchObject([{ text: withdrawn }])
    const stats = await board.ask<{ recent_feedback: object[] }>('GET', `/api/journalist/${nellie.id}/stats`, gwen)
    expect(stats.body.recent_feedback).toMatchObject([{ text: withdrawn, rating: 5 }])

    for (const id of ids) await showText(operator(), id)
    expect(await read()).toEqual(kinds)
    expect(await test.database.query.selectFrom('withdrawn_text').select('id').execute()).toEqual([])
  })

  it('is found by its words, and hidden and shown by its identifier', async () => {
    const { id } = await board.post(rosa)
    await board.cancel(rosa, id, 'Tom Grubb\nhas answered.')
    const [text = ''] = await idsWith('tom grubb')
    expect(await runScript('text', test.target, ['hide', text, '--reason', reason])).toEqual({
      code: 0,
      output: `Text ${text} is hidden. Its writer gets this reason: ${reason}\n`,
      complaint: '',
    })
    expect((await command('list', 'Tom Grubb')).output).toMatch(
      /^step:\S+ {2}\S+ UTC {2}hidden {2}Tom Grubb has answered\. \(Rosa Reader\) {2}hidden because: A court asked for it\.\n1 text\n$/,
    )
    expect(await command('hide', text, '--reason', 'Another court asked.')).toMatchObject({ code: 0 })
    expect(await command('show', text)).toEqual({
      code: 0,
      output: `Text ${text} is shown again.\n`,
      complaint: '',
    })
    expect((await board.detail(id, gwen)).timeline.at(-1)?.reason).toBe('Tom Grubb\nhas answered.')
    const acts = test.database.query.selectFrom('audit_log').select(['action', 'reason']).where('subject', '=', text)
    expect(await acts.orderBy('id').execute()).toEqual([
      { action: 'text.hidden', reason },
      { action: 'text.hidden', reason: 'Another court asked.' },
      { action: 'text.shown', reason: null },
    ])
  })

  it('takes copies of its words on the same bounty with it, and no others', async () => {
    const deliver = async () => {
      const { bountyId, id } = await board.delivered(rosa, nellie, [[gwen, 20]])
      await board.object(rosa, id, 'It is too short.')
      await board.object(gwen, id, 'Copied from Grubb.')
      return { bountyId, id }
    }
    const [one, other] = [await deliver(), await deliver()]
    const reasons = async ({ bountyId, id }: typeof one) => [
      (await board.detail(bountyId, rosa)).timeline.at(-1)?.reason,
      ...(await board.delivery(gwen, id)).body.review.objections.map((objection) => objection.reason),
    ]
    const shown = ['Copied from Grubb.', 'Copied from Grubb.', 'It is too short.']
    const step = await test.database.query
      .selectFrom('bounty_event')
      .select('id')
      .where('bounty_id', '=', one.bountyId)
      .where('reason', '=', 'Copied from Grubb.')
      .executeTakeFirstOrThrow()
    expect(await hideText(operator(), `step:${step.id}`, reason)).toBe(true)
    expect(await reasons(one)).toEqual([withdrawn, withdrawn, 'It is too short.'])
    expect(await reasons(other)).toEqual(shown)
    expect(await showText(operator(), `step:${step.id}`)).toBe(true)
    expect(await reasons(one)).toEqual(shown)
  })

  it('hides the pictures of an author’s page and of a newsletter', async () => {
    const [portrait, only, shared] = [await upload(nellie), await upload(ada), await upload(ada)]
    await writeAuthorPage('I know Grubbport.', portrait)
    await sendIssue('Of Grubbport', [pictureBlock(only), pictureBlock(shared)])
    await sendIssue('Of the ferry', [pictureBlock(shared)])
    const statuses = () =>
      Promise.all([portrait, only, shared].map(async (id) => (await test.app.request(`/media/${id}`)).status))
    const ids = await idsWith('Grubbport')
    expect(await statuses()).toEqual([200, 200, 200])
    await hide('Grubbport')
    expect(await statuses()).toEqual([410, 410, 200])
    for (const id of ids) await showText(operator(), id)
    expect(await statuses()).toEqual([200, 200, 200])
    await hide('Grubbport')
    const next = await upload(nellie)
    await writeAuthorPage('I count.', next)
    expect([...(await statuses()), (await test.app.request(`/media/${next}`)).status]).toEqual([410, 410, 200, 200])
  })

  it('stops a newsletter that is being sent', async () => {
    const id = await sendIssue('Of Grubbmail', [])
    await hide('Grubbmail')
    const mailing = test.database.query.selectFrom('mailing').select('state').where('subject_id', '=', id)
    expect(await mailing.execute()).toEqual([{ state: 'stopping' }])
  })

  it('is told to other servers if it is a correction', async () => {
    const { body: story } = await writing.publish(nellie)
    await board.ask('POST', `/api/articles/${story.id}/corrections`, nellie, { body: { text: 'Grubbfed did it.' } })
    await test.database.query.deleteFrom('federation_pending').execute()
    await hide('Grubbfed')
    const pending = test.database.query.selectFrom('federation_pending').select(['kind', 'subject_id'])
    expect(await pending.execute()).toEqual([{ kind: 'story', subject_id: story.id }])
  })

  it('is not put back over newer words of its writer', async () => {
    await writeAuthorPage('I know Grubbnew.')
    const [id = ''] = await idsWith('Grubbnew')
    await hide('Grubbnew')
    await writeAuthorPage('I count.')
    expect(await showText(operator(), id)).toBe(false)
    expect(await idsWith('Grubbnew')).toEqual([])
  })

  it('is in the download of its writer, and nowhere after their account', async () => {
    const { body: story } = await writing.publish(nellie)
    await board.ask('POST', `/api/articles/${story.id}/corrections`, nellie, { body: { text: 'Grubbgone did it.' } })
    const [id = ''] = await idsWith('Grubbgone')
    await hide('Grubbgone')
    const download = exportAccount(test.services, nellie.id, '2026-11-21T09:00:00.000Z')
    expect(await new Response(download).text()).toContain(`"words":{"text":"Grubbgone did it."}`)
    const { status } = await board.ask('POST', deleteAccount.path, await fresh(nellie), { body: { byline: 'remove' } })
    expect(status).toBe(200)
    const kept = test.database.query.selectFrom('withdrawn_text').select('id').where('id', '=', id)
    expect(await kept.execute()).toEqual([])
    expect([await hideText(operator(), id, reason), await showText(operator(), id)]).toEqual([false, false])
    const page = await board.ask<{ corrections: object[] }>('GET', `/api/public/articles/${story.id}`)
    expect(page.body.corrections).toMatchObject([{ text: withdrawn }])
  })

  it('is kept without its writer if their account is gone', async () => {
    const { body: story } = await writing.publish(nellie)
    await board.ask('POST', `/api/articles/${story.id}/corrections`, nellie, { body: { text: 'Grubblate did it.' } })
    await board.ask('POST', deleteAccount.path, await fresh(nellie), { body: { byline: 'remove' } })
    const [id = ''] = await idsWith('Grubblate')
    await hide('Grubblate')
    const kept = test.database.query.selectFrom('withdrawn_text').select('account_id').where('id', '=', id)
    expect(await kept.execute()).toEqual([{ account_id: null }])
    expect(await showText(operator(), id)).toBe(true)
  })

  it('takes its words from emails that wait', async () => {
    const { bountyId, id } = await board.delivered(rosa, nellie, [[gwen, 20]])
    const ask = () => board.askForChanges(rosa, id, inDays(30), ['Grubbwait lied.', 'Grubbwait died.'])
    const emails = await hideWhileEmailsWait(test, ask, async () => {
      const text = (await idsWith('Grubbwait')).find((id) => id.startsWith('changes:'))
      return parse(['hide', text ?? '', '--reason', reason])
    })
    expect(JSON.stringify(emails)).not.toContain('Grubbwait')
    expect(emails.map(({ text }) => text.match(/Point \d: “Withdrawn by the newsroom\.”/g)?.length)).toEqual([
      2,
      undefined,
    ])
    // Once, although the timeline has a copy.
    expect([emails[1]?.recipient, emails[1]?.subject]).toEqual([
      rosa.email,
      'The newsroom withdrew the changes that you asked for',
    ])
    expect((await board.detail(bountyId, rosa)).timeline.at(-1)?.reason).toBe(withdrawn)
  })

  it.each([
    [['hide', 'rating:nothing', '--reason', 'x'], 'There is no text rating:nothing.'],
    [['hide', 'complaint-decision:nothing', '--reason', 'x'], 'There is no text complaint-decision:nothing.'],
    [['hide', 'nothing', '--reason', 'x'], 'There is no text nothing.'],
    [['show', 'rating:nothing'], 'There is no hidden text rating:nothing.'],
    [['hide', 'nothing', '--reason', ' '], 'A reason is one line of at most 500 characters.'],
  ])('is not hidden by %j', async (given, complaint) => {
    expect(await command(...given)).toEqual({ code: 1, output: '', complaint: `${complaint}\n` })
  })
})
