import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questionHidden } from '../../contract/bounty.ts'
import { deleteAccount } from '../../contract/endpoints.ts'
import { parse } from '../../scripts/question.ts'
import { exportAccount } from '../../server/accounts/data-export/export-account.ts'
import { endQuestion, hideQuestion, showQuestion } from '../../server/bounties/index.ts'
import { readQuestionCard } from '../../server/publishing/syndication/share-pictures/read-card.ts'
import { writeMessage } from '../../server/publishing/webhooks/messages.ts'
import { verifyLedger } from '../../server/settlement/verification/verify.ts'
import type { Person } from '../../server/testing/board.ts'
import { deliveryCalls } from '../../server/testing/deliveries.ts'
import { hideWhileEmailsWait } from '../../server/testing/hide-while-emails-wait.ts'
import { runHere } from '../../server/testing/run-here.ts'
import { runScript } from '../../server/testing/run-script.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

const reason = 'It names a victim.'
const brief = { title: 'Why did Tom Grubb do it?', description: 'Tom Grubb lives at 7 Mill Lane.' }
const addition = 'His sister is Ada Grubb.'

let test: TestServices
let board: ReturnType<typeof deliveryCalls>
let rosa: Person
let gwen: Person
let nellie: Person
let id: string
beforeAll(async () => {
  test = await openTestServices()
  board = deliveryCalls(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.advance(60_000)
  rosa = await board.join('Rosa Reader', 0)
  gwen = await board.join('Gwen', 0)
  nellie = await board.join('Nellie Bly', 1)
  ;({ id } = await board.post(rosa, { ...brief, categories: ['science'] }))
  await board.contribute(gwen, id, 20)
  await board.ask('POST', `/api/bounties/${id}/amendments`, rosa, { body: { text: addition } })
  await board.receiveEmails()
})

const command = (...given: string[]) => runHere(parse, test.target, given)
/** On PostgreSQL the commit tells every server; the services of a test do not listen to it. */
const hear = async () => {
  if (test.database.engine === 'postgres') test.services.responseCache.invalidate('everything')
}
const operator = () => ({ ...test.services, actor: 'cli:test', openOutbox: async () => test.services.outbox })
const hide = (why = reason) => hideQuestion(operator(), id, why)
const told = async () => (await board.receiveEmails()).map(({ recipient, subject }) => [recipient, subject])

async function assign() {
  const { body: offer } = await board.apply(nellie, id)
  await board.decide(rosa, 'accept', id, offer.id)
}
async function publish(): Promise<string> {
  const { body } = await board.submit(nellie, { bounty_id: id, draft_id: await board.draft(nellie, id, '["travel"]') })
  expect((await board.accept(rosa, body.id)).status).toBe(200)
  return body.id
}

/** Addresses that lead to the words of a question, for visitors and its people, with what webhooks send. */
async function readEverywhere(): Promise<Record<string, string>> {
  await test.services.searchIndexer.run()
  const encode = (words: string) => new TextEncoder().encode(words)
  const ofVisitors = [
    ...[`/api/bounties/${id}`, '/api/bounties', '/api/bounties?search=Grubb', '/api/bounties?category=science'],
    ...[`/embed/questions/${id}`, `/oembed?url=${encodeURIComponent(`http://lede.test/questions/${id}`)}`],
    ...['/api/search?q=grubb', '/api/search?q=mill', '/api/articles-by-category/science', '/sitemap.xml'],
  ]
  const ofMembers = [
    ...[`/api/bounties/${id}`, '/api/my-bounties', '/api/my-contributions', '/api/following'],
    ...['/api/following/news', '/api/notifications', '/api/overview', '/api/journalist/applications'],
  ]
  const read: Record<string, string> = {}
  for (const path of ofVisitors) {
    // As pages ask, which keeps the answer.
    const make = async () => ({ status: 200, type: '', body: encode(await (await test.app.request(path)).text()) })
    const request = new Request('http://lede.test/')
    read[path] = await (await test.services.responseCache.answer(request, `visit ${path}`, make, 'data')).text()
  }
  for (const [name, { token }] of Object.entries({ rosa, gwen, nellie })) {
    for (const path of ofMembers) {
      const headers = { authorization: `Bearer ${token}` }
      read[`${path} ${name}`] = await (await test.app.request(path, { headers })).text()
    }
  }
  const sitemap = await (await test.app.request('/sitemap.xml')).text()
  const files = Array.from(
    sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/sitemaps\/questions[^<]+)</g),
    ([, path = '']) => path,
  )
  const listed = files.map(async (path) => (await test.app.request(path)).text())
  read['/sitemaps'] = (await Promise.all(listed)).join('\n')
  read.card = JSON.stringify((await readQuestionCard(test.services, id)) ?? null)
  const event = { event: 'bounty.changed', subject_id: id, created_at: '2026-11-21T09:00:00.000Z' } as const
  read.webhook = JSON.stringify((await writeMessage(test.database.query, event, 'http://lede.test')) ?? null)
  return read
}
const withWords = (read: Record<string, string>) =>
  Object.keys(read).filter((place) => /Grubb|Mill Lane/.test(read[place] ?? ''))

describe('a question that is hidden on the command line', () => {
  it('has its words nowhere until it is shown, in no list either', async () => {
    const before = await readEverywhere()
    expect(withWords(before).length).toBeGreaterThan(15)
    expect(await runScript('question', test.target, ['hide', id, '--reason', reason])).toEqual({
      code: 0,
      output: `Question ${id} is hidden. Readers see this reason: ${reason}\n`,
      complaint: '',
    })
    await hear()
    const hidden = await readEverywhere()
    expect(withWords(hidden)).toEqual([])
    const lists = Object.keys(hidden).filter((path) =>
      /^\/(?:api\/bounties$|api\/bounties\?|api\/search|oembed|sitemaps$)/.test(path),
    )
    expect(lists.filter((path) => !before[path]?.includes(id))).toEqual([])
    expect(lists.filter((path) => hidden[path]?.includes(id))).toEqual([])
    expect(hidden.card).toBe('null')
    expect(await board.detail(id)).toMatchObject({
      is_hidden: true,
      title: 'Question withdrawn by the newsroom',
      description: expect.stringContaining(`The newsroom has withdrawn this question. The reason: ${reason}`),
      amendments: [{ text: 'Withdrawn by the newsroom.' }],
    })
    expect((await command('list', id)).output).toMatch(
      /^\S+ {2}\S+ UTC {2}hidden {2}Why did Tom Grubb do it\? \(Rosa Reader\) {2}hidden because: It names a victim\.\n1 question\n$/,
    )
    expect((await verifyLedger(test.database)).errors).toEqual([])

    expect(await command('show', id)).toEqual({
      code: 0,
      output: `Question ${id} is shown again.\n`,
      complaint: '',
    })
    await hear()
    expect(withWords(await readEverywhere())).toEqual(withWords(before))
  })

  it('lets nobody join, and backers leave', async () => {
    const { body: offer } = await board.apply(nellie, id)
    expect(await hide()).toBe(true)
    const refused = { status: 409, body: { detail: questionHidden } }
    const ida = await board.join('Ida Wells', 1)
    const text = { body: { text: 'More.' } }
    const tip = { body: { text: 'I know.', source: 'saw_it', shares_email: false } }
    expect([
      await board.contribute(ida, id, 5),
      await board.changePledge(gwen, id, 30),
      await board.apply(ida, id),
      await board.decide(rosa, 'accept', id, offer.id),
      await board.extendExpiry(rosa, id),
      await board.ask('POST', `/api/bounties/${id}/amendments`, rosa, text),
      await board.ask('POST', `/api/bounties/${id}/tips`, ida, tip),
      await board.ask('PUT', `/api/bounties/${id}/score`, ida, { body: { score_change: 1 } }),
    ]).toEqual(Array(8).fill(refused))
    expect((await board.detail(id, ida)).score).toBe(0)
    expect((await board.applications(rosa, id)).items).toMatchObject([{ id: offer.id, is_hidden: true }])
    expect((await board.detail(id, gwen)).life.may).toEqual(['withdrawPledge'])
    expect((await board.detail(id, rosa)).life.may).toEqual(['chooseNaming', 'cancelBounty'])
    expect((await board.withdrawPledge(gwen, id)).status).toBe(200)
    expect((await board.detail(id)).total_amount).toBe(50)
  })

  it('tells its people once, without its words', async () => {
    await board.apply(nellie, id)
    await board.receiveEmails()
    await hide()
    await hide('It names another victim.')
    await test.services.mailer.deliver()
    expect(JSON.stringify(test.emails)).not.toMatch(/Grubb|Mill Lane/)
    expect(await told()).toEqual([
      [rosa.email, 'The newsroom withdrew your bounty'],
      [gwen.email, 'The newsroom withdrew a bounty you backed'],
      [nellie.email, 'The newsroom withdrew a bounty you made an offer on'],
    ])
    expect(await showQuestion(operator(), id)).toBe(true)
    expect((await told()).map(([recipient]) => recipient)).toEqual([rosa.email, gwen.email, nellie.email])
    const acts = await test.database.query
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('subject', '=', id)
      .where('action', 'like', 'question.%')
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { action: 'question.hidden', reason },
      { action: 'question.hidden', reason: 'It names another victim.' },
      { action: 'question.shown', reason: null },
    ])
  })

  it('takes its words from emails that wait', async () => {
    const ask = async () => {
      await board.contribute(await board.join('Ida Wells', 0), id, 5)
      await board.ask('POST', `/api/bounties/${id}/amendments`, rosa, { body: { text: 'Ada Grubb & <sons> know.' } })
    }
    const emails = await hideWhileEmailsWait(test, ask, async () => parse(['hide', id, '--reason', reason]))
    expect(JSON.stringify(emails)).not.toMatch(/Grubb|sons/)
    const amended = emails.find(({ recipient, subject }) => recipient === gwen.email && subject.endsWith('has changed'))
    expect(amended?.text).toContain('The bounty: “Withdrawn by the newsroom.”')
    expect(amended?.html).toContain('“Withdrawn by the newsroom.”</q>')
  })

  it('is told to services that may have copied it', async () => {
    const service = { id: 'copies', url: 'https://copies.example', description: '', secret: '', created_at: '2026' }
    await test.database.query
      .insertInto('webhook')
      .values({ ...service, events: '["bounty.changed"]' })
      .execute()
    await hide()
    await showQuestion(operator(), id)
    const rows = await test.database.query.selectFrom('webhook_delivery').select(['event', 'subject_id']).execute()
    expect(rows).toEqual(Array(2).fill({ event: 'bounty.changed', subject_id: id }))
    await test.database.query.deleteFrom('webhook').execute()
  })

  it('goes on to its story while a journalist works on it', async () => {
    await assign()
    await hide()
    const storyId = await publish()
    expect(await board.detail(id)).toMatchObject({ state: 'paid', title: 'Question withdrawn by the newsroom' })
    const story = await (await test.app.request(`/api/public/articles/${storyId}`)).text()
    expect(story).not.toMatch(/Grubb/)
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('keeps its words in the download of its creator, and nowhere after their account', async () => {
    await assign()
    await publish()
    await hide()
    const download = exportAccount(test.services, rosa.id, '2026-11-21T09:00:00.000Z')
    expect((await new Response(download).text()).match(/Tom Grubb do|Tom Grubb lives|Ada Grubb/g)).toHaveLength(3)
    const fresh = { ...rosa, token: await test.services.sessions.open(rosa.id) }
    expect((await board.ask('POST', deleteAccount.path, fresh, { body: { byline: 'remove' } })).status).toBe(200)
    const { query } = test.database
    const rows = [
      await query.selectFrom('bounty').selectAll().where('id', '=', id).execute(),
      await query.selectFrom('amendment').selectAll().where('bounty_id', '=', id).execute(),
    ]
    expect(JSON.stringify(rows)).not.toMatch(/Grubb|Mill Lane/)
    expect([await hide('Again.'), await showQuestion(operator(), id)]).toEqual([true, false])
  })
})

describe('a question that the newsroom ends', () => {
  it('releases its pledges and tells its people why', async () => {
    await board.apply(nellie, id)
    await board.receiveEmails()
    expect(await endQuestion(operator(), id, reason)).toBeUndefined()
    expect(await board.detail(id)).toMatchObject({
      state: 'canceled',
      total_amount: 0,
      timeline: [{ kind: 'posted' }, { kind: 'amended' }, { kind: 'ruled_canceled', reason }],
    })
    expect(await told()).toEqual([
      [nellie.email, 'A bounty you made an offer on was canceled'],
      [rosa.email, 'The newsroom canceled your bounty'],
      [gwen.email, 'A bounty you backed was canceled'],
    ])
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })

  it('is ended on the command line, also while it is hidden', async () => {
    await hide()
    expect(await command('end', id, '--reason', reason)).toEqual({
      code: 0,
      output: `Question ${id} has ended, and its pledges are released. Readers see this reason: ${reason}\n`,
      complaint: '',
    })
    expect((await board.detail(id)).state).toBe('canceled')
  })

  it('does not end while a journalist works on it', async () => {
    await assign()
    expect(await command('end', id, '--reason', reason)).toEqual({
      code: 1,
      output: '',
      complaint: `Question ${id} cannot be ended. A bounty can be canceled only while it is open\n`,
    })
  })
})

it.each([
  [['hide', 'nothing', '--reason', 'x'], 'There is no question nothing.'],
  [['show', 'nothing'], 'There is no hidden question nothing.'],
  [['end', 'nothing', '--reason', 'x'], 'There is no question nothing.'],
  [['hide', 'nothing', '--reason', ' '], 'A reason is one line of at most 500 characters.'],
])('the command refuses %j', async (given, complaint) => {
  expect(await command(...given)).toEqual({ code: 1, output: '', complaint: `${complaint}\n` })
})

// The last test: later ones would need later due dates.
it('a hidden question expires as usual, and the warning promises nothing that is impossible', async () => {
  await hide()
  await board.receiveEmails()
  test.advance(84 * 24 * 60 * 60_000)
  await board.runDueJobs()
  await test.services.mailer.deliver()
  const warnings = test.emails
    .splice(0)
    .filter(({ subject, text }) => subject.endsWith('expires soon') && text.includes(id))
  expect(
    warnings.map(({ text }) => /Until it shows them again, nobody can make or accept an offer/.test(text)),
  ).toEqual([true, true])
  test.advance(7 * 24 * 60 * 60_000)
  await board.runDueJobs()
  expect(await board.detail(id)).toMatchObject({ state: 'expired', total_amount: 0 })
})
