import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctionLimits, tooManyCorrections } from '../../../contract/correction.ts'
import { rateLimits } from '../../../contract/limits.ts'
import type { NotificationPage } from '../../../contract/notification.ts'
import type { Correction, PublicArticle } from '../../../contract/story.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { Person } from '../../testing/board.ts'
import { countRows } from '../../testing/count-rows.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { aboutDelivery, linesOfUsers, nasty, quoted, readWords } from '../../testing/emails.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { openWriting, refused, writingCalls } from '../../testing/writing.ts'
import { storyCorrected } from './corrections.ts'

let test: TestServices
let writing: ReturnType<typeof writingCalls>
let nellie: Person
let id: string
beforeAll(async () => {
  ;({ test, writing } = await openWriting())
})
afterAll(() => test.close())
beforeEach(async () => {
  nellie = await writing.join('Nellie Bly', 1)
  id = (await writing.publish(nellie)).body.id
  test.advance(60 * 60_000)
})

const text = 'The story said that the ferry was sold in May.\nIt was sold in June.'
const correct = (sent: unknown = text, by: Person | undefined = nellie, key?: string) =>
  writing.ask<Correction>('POST', `/api/articles/${id}/corrections`, by, {
    body: { text: sent },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const own = (by: Person | undefined = nellie) => writing.ask('GET', `/api/articles/${id}/corrections`, by)
const story = async () => (await writing.ask<PublicArticle>('GET', `/api/public/articles/${id}`)).body
const now = () => isoTime(test.services.now())
const notFound = refused(404, 'Article not found')

it('the email to the creator quotes the correction', () => {
  const { recipient, publicUrl, bountyTitle, title } = aboutDelivery
  const email = storyCorrected({ recipient, publicUrl, bountyTitle, title, articleId: 'a1', text: nasty })
  expect(readWords(email)).toMatchInlineSnapshot(`
    "storyCorrected: The story you asked for was corrected

    The journalist has corrected the story that answers your bounty. You can read the correction below. It also stands below the story.

    Read the story:
    https://lede.test/articles/a1

    Your bounty: “Where does the road money go?”
    The story: “The road that was paid for twice”
    The correction: “Look: Your pledge was charged. https: /evil·test/pay 'now' support (at) evil·test evil·test”

    --
    Lede
    You’re receiving this email because you posted a bounty on Lede."
  `)
  expect(linesOfUsers(email)).toEqual([quoted])
})

describe('publishing a correction', () => {
  it('lists it on the story, oldest first, and counts it as a change', async () => {
    expect((await story()).corrections).toEqual([])
    const { status, body: first } = await correct(`  ${text} `)
    expect({ status, first }).toEqual({ status: 200, first: { id: expect.any(String), published_at: now(), text } })
    test.advance(60_000)
    const { body: second } = await correct('The buyer is Harbor Lines.')
    const { corrections, updated_at } = await story()
    expect({ corrections, updated_at }).toEqual({ corrections: [first, second], updated_at: now() })
    expect(await own()).toEqual({ status: 200, body: { title: 'The ferry was sold', corrections: [first, second] } })
  })

  it('reaches feeds and the sitemap that were cached without it', async () => {
    const read = async (path: string) => (await test.app.request(path)).text()
    const paths = ['/feed.xml', '/feed.json', '/category/world/feed.xml', '/sitemaps/stories-1.xml']
    for (const path of paths) expect(await read(path)).toContain(id)
    await correct()
    const [rss, json, section, sitemap] = await Promise.all(paths.map(read))
    for (const feed of [rss, section]) expect(feed).toContain('<h2>Correction</h2>')
    expect(json).toContain('It was sold in June.')
    expect(json).toContain(`"date_modified":"${now()}"`)
    expect(sitemap).toContain(now())
  })

  it('corrects a story that readers commissioned', async () => {
    const calls = deliveryCalls(test)
    const rosa = await calls.join('Rosa Reader', 0)
    const gwen = await calls.join('Gwen', 0)
    const delivered = await calls.delivered(rosa, nellie, [[gwen, 5]])
    id = delivered.id
    expect(await correct()).toEqual(notFound)
    await calls.accept(rosa, delivered.id)
    await calls.receiveEmails()
    expect((await correct()).status).toBe(200)
    expect(await calls.receiveEmails()).toEqual([
      { recipient: rosa.email, subject: 'The story you asked for was corrected' },
    ])
    const { body } = await calls.ask<NotificationPage>('GET', '/api/notifications?topic=stories', gwen)
    expect(body.items).toMatchObject([
      { text: 'A story you paid for was corrected', subject: 'The ferry was sold', path: `/articles/${id}` },
    ])
    expect((await story()).corrections.map((one) => one.text)).toEqual([text])
    expect(await correct(text, rosa)).toMatchObject({ status: 403 })
  })

  it.each([
    [' \n ', 'text: Please say what was wrong and what is right'],
    ['x'.repeat(correctionLimits.textCharacters + 1), 'text: Correction is too long'],
    ['bell \u0007', 'text: Correction is invalid'],
  ])('refuses %j', async (sent, detail) => {
    expect(await correct(sent)).toEqual(refused(400, detail))
    expect((await story()).corrections).toEqual([])
  })

  it('counts characters as readers do', async () => {
    expect((await correct('👩‍👩‍👧'.repeat(correctionLimits.textCharacters))).status).toBe(200)
  })

  it('belongs to the author alone', async () => {
    const before = await story()
    const ida = await writing.join('Ida Wells', 1)
    const rosa = await writing.join('Rosa Reader', 0)
    expect([await correct(text, ida), await own(ida)]).toEqual([notFound, notFound])
    expect([(await correct(text, rosa)).status, (await own(rosa)).status]).toEqual([403, 403])
    expect((await writing.ask('POST', `/api/articles/${id}/corrections`, undefined, { body: { text } })).status).toBe(
      401,
    )
    expect(await story()).toEqual(before)
    id = 'nothing'
    expect([await correct(), await own()]).toEqual([notFound, notFound])
  })

  it('takes effect once for a repeated request', async () => {
    const first = await correct(text, nellie, 'key-1')
    expect(await correct(text, nellie, 'key-1')).toEqual(first)
    expect((await story()).corrections).toEqual([first.body])
  })

  it('stops at 50 corrections of a story', async () => {
    const row = { article_id: id, author_id: nellie.id, text: 'More.', published_at: now() }
    const rows = Array.from({ length: correctionLimits.corrections - 1 }, (_, at) => ({ ...row, id: `${id}-${at}` }))
    await test.database.query.insertInto('correction').values(rows).execute()
    expect((await correct()).status).toBe(200)
    const { updated_at } = await story()
    test.advance(60_000)
    expect(await correct()).toEqual(refused(409, tooManyCorrections))
    const full = await story()
    expect([full.corrections.length, full.updated_at]).toEqual([correctionLimits.corrections, updated_at])
  })

  it('is limited to 20 an hour', async () => {
    for (let sent = 0; sent < rateLimits.correctByAccount.requests; sent += 1) await correct('')
    expect((await correct()).status).toBe(429)
  })
})

it('the author still edits a corrected story, which keeps its corrections', async () => {
  const { body } = await correct()
  await writing.update(nellie, id, { title: 'The ferry was sold in June' })
  expect(await story()).toMatchObject({ title: 'The ferry was sold in June', corrections: [body] })
})

it('the database refuses to change a correction', async () => {
  const { body } = await correct()
  const change = test.database.query.updateTable('correction').set({ text: 'Nothing.' }).where('id', '=', body.id)
  await expect(change.execute()).rejects.toThrow('correction_is_final')
  expect((await story()).corrections).toEqual([body])
})

it('reads a feed with the same number of statements, however many corrections it has', async () => {
  const observed = await openTestServices(undefined, { observe })
  const calls = deliveryCalls(observed)
  const author = await calls.join('Nellie Bly', 1)
  const articles = [await writingCalls(observed).publish(author), await writingCalls(observed).publish(author)]
  const count = async () => (await statementsOf(() => observed.app.request('/feed.xml'))).statements.length
  const send = (one: number) =>
    calls.ask('POST', `/api/articles/${articles[one]?.body.id}/corrections`, author, { body: { text } })
  await send(0)
  const few = await count()
  for (const one of [0, 1, 1]) await send(one)
  expect(await count()).toBe(few)
  expect(await countRows(observed, ['correction'])).toEqual({ correction: 4 })
  await observed.close()
})
