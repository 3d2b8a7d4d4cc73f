import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { categories } from '../../contract/limits.ts'
import { parse } from '../../scripts/story.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import { continueAcceptances } from '../../server/settlement/acceptance/accepting.ts'
import type { Person } from '../../server/testing/board.ts'
import { deliveryCalls } from '../../server/testing/deliveries.ts'
import { hideWhileEmailsWait } from '../../server/testing/hide-while-emails-wait.ts'
import { tinyPicture } from '../../server/testing/media.ts'
import { runHere } from '../../server/testing/run-here.ts'
import { runScript } from '../../server/testing/run-script.ts'
import { insertStory } from '../../server/testing/stories.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { contentOf, pictureBlock, words, writingCalls } from '../../server/testing/writing.ts'
import { endpoints } from '../contract/examples.ts'
import { type Product, startProduct } from '../product/start-product.ts'

const reason = 'The documents it rests on were forged.'
const withdrawn = { detail: `This story was withdrawn. ${reason}` }
const secret = 'Quicksilver'

const listings = [
  '/api/top-delivered-bounties',
  ...categories.map((category) => `/api/articles-by-category/${category}`),
  '/feed.xml',
  '/feed.json',
  ...categories.flatMap((category) => [`/category/${category}/feed.xml`, `/category/${category}/feed.json`]),
  '/sitemaps/stories-1.xml',
  '/news-sitemap.xml',
  `/api/search?q=${secret}`,
  `/api/archive/${new Date().getUTCFullYear()}/${new Date().getUTCMonth() + 1}`,
]
const addressesOf = (id: string) => [
  `/api/public/articles/${id}`,
  `/api/public/articles/${id}/content`,
  `/api/delivered-bounties/${id}/content`,
]

describe('story hidden while the server runs', () => {
  let product: Product
  const independent = 'hidden-independent'
  const delivered = 'hidden-delivered'
  beforeAll(async () => {
    // Development mode, because pages need a build; the API, the feeds and their cache do not.
    product = await startProduct({ developing: true })
    const database = await openDatabase(product)
    const story = {
      title: `${secret} in the harbour`,
      content: `${secret} was found.`,
      journalist: 'Nellie Bly',
      publishedAt: new Date().toISOString(),
    }
    await insertStory(database, { ...story, id: independent, categories: ['world', 'food'] })
    await insertStory(database, { ...story, id: delivered, categories: ['world'], bountyTitle: `${secret} for whom?` })
    const queued = () => database.query.selectFrom('search_pending').select('id').execute()
    await vi.waitFor(async () => expect(await queued()).toEqual([]), { timeout: 30_000 })
    await database.close()
  })
  afterAll(() => product.close())

  const read = async (path: string) => {
    const response = await fetch(`${product.url}${path}`)
    return { path, status: response.status, text: await response.text() }
  }
  const readAll = (paths: string[]) => Promise.all(paths.map(read))
  const speaking = async (id: string) =>
    (await readAll([...listings, ...addressesOf(id)]))
      .filter(({ status, text }) => status === 200 && (text.includes(id) || text.includes(secret)))
      .map(({ path }) => path)

  it('disappears from every address by the time the command returns', async () => {
    for (const id of [independent, delivered]) {
      // The second round reads from the response cache.
      const showing = await speaking(id)
      expect(await speaking(id)).toEqual(showing)
      expect(showing).toEqual(
        expect.arrayContaining([
          '/api/top-delivered-bounties',
          '/feed.xml',
          '/feed.json',
          '/sitemaps/stories-1.xml',
          '/news-sitemap.xml',
          `/api/search?q=${secret}`,
          `/api/public/articles/${id}`,
        ]),
      )
    }
    for (const id of [independent, delivered]) {
      const { code, output } = await runScript('story', product, ['hide', id, '--reason', reason])
      expect({ code, output }).toEqual({
        code: 0,
        output: `Story ${id} is hidden. Readers see this reason: ${reason}\n`,
      })
      expect((await readAll(listings)).filter(({ text }) => text.includes(id)).map(({ path }) => path)).toEqual([])
      for (const { status, text } of await readAll(addressesOf(id))) {
        expect({ status, body: JSON.parse(text) }).toEqual({ status: 410, body: withdrawn })
      }
    }
    // The search still finds the question, which is public and has the same word.
    expect(await speaking(independent)).toEqual([`/api/search?q=${secret}`])
  })

  it('returns to every address once it is shown again', async () => {
    const { code } = await runScript('story', product, ['show', independent])
    expect(code).toBe(0)
    expect(await speaking(independent)).toEqual(
      expect.arrayContaining(['/api/top-delivered-bounties', '/feed.xml', '/feed.json', '/sitemaps/stories-1.xml']),
    )
    const { output } = await runHere(parse, product, ['list', 'hidden-'])
    expect(output).toMatch(/hidden-delivered .* hidden .*Quicksilver in the harbour \(Nellie Bly\) .*forged/)
    expect(output).toMatch(/hidden-independent .* shown /)
    expect(output).toMatch(/\n2 stories\n$/)
  })

  it.each([
    [['hide', 'nothing', '--reason', 'x'], 'There is no story nothing.'],
    [['show', 'nothing'], 'There is no hidden story nothing.'],
    [['hide', delivered, '--reason', ' '], 'A reason is one line of at most 500 characters.'],
    [['hide', delivered, '--reason', 'x'.repeat(501)], 'A reason is one line of at most 500 characters.'],
  ])('is not hidden by %j', async (given, complaint) => {
    expect(await runHere(parse, product, given)).toEqual({ code: 1, output: '', complaint: `${complaint}\n` })
  })

  it('is not hidden without a reason', async () => {
    const { code, complaint } = await runHere(parse, product, ['hide', delivered])
    expect([code, complaint.split('\n')[0]]).toEqual([1, 'Type one of:'])
  })
})

describe('hidden story', () => {
  let test: TestServices
  let writing: ReturnType<typeof writingCalls>
  beforeAll(async () => {
    test = await openTestServices()
    writing = writingCalls(test)
  })
  afterAll(() => test.close())
  const story = (verb: 'hide' | 'show', id: string) =>
    runHere(parse, test.target, verb === 'hide' ? ['hide', id, '--reason', reason] : ['show', id])

  it('stays readable for its author, with the reason', async () => {
    const nellie = await writing.join('Nellie Bly', 1)
    const { body: article } = await writing.publish(nellie)
    await story('hide', article.id)
    const hidden = { at: expect.any(String), reason }
    expect(await writing.ask('GET', `/articles/${article.id}`, nellie)).toEqual({
      status: 200,
      body: { ...article, hidden },
    })
    const { body } = await writing.ask<{ items: object[] }>('GET', '/articles/', nellie)
    expect(body.items).toEqual([expect.objectContaining({ id: article.id, hidden })])
    await writing.update(nellie, article.id, { title: 'Nothing was forged' })
    expect((await writing.ask('GET', `/api/public/articles/${article.id}`)).status).toBe(410)
  })

  it('is withdrawn for its creator and backers, also its versions, and not for those who judge it', async () => {
    const board = deliveryCalls(test)
    const [rosa, gwen, nellie] = [await board.join('Rosa', 0), await board.join('Gwen', 0), await board.join('Ida', 1)]
    const ada = await board.join('Ada Admin', 99)
    const { bountyId, id } = await board.delivered(rosa, nellie, [[gwen, 20]])
    await board.object(gwen, id)
    await board.rule(ada, id, { ruling: 'accepted' })
    await continueAcceptances(test.services)
    const read = async (by: Person) => [
      (await board.delivery(by, id)).body.content.includes('It went for a dollar.'),
      (await board.ask('GET', `/api/delivered-bounties/${id}/versions/1`, by)).status,
    ]
    const readers = [rosa, gwen, nellie, ada]
    const readAll = () => Promise.all(readers.map(read))
    expect(await readAll()).toEqual(Array(4).fill([true, 200]))
    const find = async () => (await board.deliveries(gwen, '?search=dollar')).body.items.length
    expect(await find()).toBe(1)
    await story('hide', id)
    expect(await find()).toBe(0)
    expect(await readAll()).toEqual([...Array(2).fill([false, 410]), ...Array(2).fill([true, 200])])
    const { items } = (await board.deliveries(gwen)).body
    const gone = { title: 'Story withdrawn by the newsroom', withdrawn: `This story was withdrawn. ${reason}` }
    expect(items).toMatchObject([{ bounty_id: bountyId, ...gone, preview: null }])
    expect((await board.delivery(gwen, id)).body).toMatchObject({ ...gone, content: '', review: { versions: [] } })
    await story('show', id)
    expect(await readAll()).toEqual(Array(4).fill([true, 200]))
  })

  it('has its words at no address for its creator and backers, and in no later email', async () => {
    const board = deliveryCalls(test)
    const [rosa, gwen, nellie] = [await board.join('Rosa', 0), await board.join('Gwen', 0), await board.join('Ida', 1)]
    const bountyId = await board.assigned(rosa, nellie, [[gwen, 20]])
    const draft_id = await board.draft(nellie, bountyId, '["travel"]')
    const written = { title: `${secret} in the harbour`, content: contentOf(`${secret} was found.`) }
    const { id } = (await board.submit(nellie, { bounty_id: bountyId, draft_id, ...written })).body
    await board.accept(rosa, id)
    expect((await board.ask('PUT', `/api/saved/${id}`, gwen)).status).toBe(200)
    const paths = endpoints.flatMap(({ endpoint: { method, path } }) => {
      if (method !== 'GET') return []
      return path.includes(':') ? [id, bountyId, '1'].map((one) => path.replaceAll(/:\w+/g, one)) : [path]
    })
    async function speaking() {
      const found = new Set<string>()
      for (const { token } of [rosa, gwen])
        for (const path of paths) {
          const answer = await test.app.request(path, { headers: { authorization: `Bearer ${token}` } })
          if ((await answer.text()).includes(secret)) found.add(path)
        }
      return [...found]
    }
    expect(await speaking()).toEqual(
      expect.arrayContaining(['/api/receipts', `/api/receipts/${bountyId}`, '/api/complaint-rights', '/api/saved']),
    )
    await story('hide', id)
    test.services.responseCache.invalidate('everything')
    expect(await speaking()).toEqual([])
    await test.services.mailer.deliver()
    test.emails.splice(0)
    const complaint = { body: { reason: 'It is about nothing.' } }
    expect((await board.ask('POST', `/api/delivered-bounties/${id}/complaints`, gwen, complaint)).status).toBe(200)
    await test.services.mailer.deliver()
    expect(test.emails.map(({ subject }) => subject)).toContain(
      'Your payout waits: a backer complained about your story',
    )
    expect(JSON.stringify(test.emails)).not.toContain(secret)
  })

  it('takes its title from emails that wait', async () => {
    const board = deliveryCalls(test)
    const [rosa, gwen, nellie] = [await board.join('Rosa', 0), await board.join('Gwen', 0), await board.join('Ida', 1)]
    const { id } = await board.delivered(rosa, nellie, [[gwen, 20]])
    const accept = () => board.accept(rosa, id)
    const emails = await hideWhileEmailsWait(test, accept, async () => parse(['hide', id, '--reason', reason]))
    expect(emails.length).toBeGreaterThan(1)
    expect(JSON.stringify(emails)).not.toContain('The ferry was sold')
    expect(JSON.stringify(emails)).toContain('“Withdrawn by the newsroom.”')
    const told = emails.filter(({ recipient }) => recipient === nellie.email).map(({ subject }) => subject)
    expect(told).toContain('The newsroom withdrew a story of yours')
  })

  it('shows no correction and takes none until it is shown again', async () => {
    const nellie = await writing.join('Nellie Bly', 1)
    const ida = await writing.join('Ida Wells', 1)
    const { body: article } = await writing.publish(nellie)
    const path = `/api/articles/${article.id}/corrections`
    const correct = (by = nellie) => writing.ask('POST', path, by, { body: { text: `${secret} was never found.` } })
    expect((await correct()).status).toBe(200)
    await story('hide', article.id)
    const refusal = { status: 410, body: withdrawn }
    expect([await correct(), await correct(ida), await writing.ask('GET', path, nellie)]).toEqual(
      Array(3).fill(refusal),
    )
    for (const address of [...addressesOf(article.id), '/feed.xml', '/feed.json', `/articles/${article.id}`])
      expect(await (await test.app.request(address)).text()).not.toContain(secret)
    await story('show', article.id)
    const { body } = await writing.ask<{ corrections: object[] }>('GET', `/api/public/articles/${article.id}`)
    expect(body.corrections).toHaveLength(1)
    expect((await correct()).status).toBe(200)
  })

  it('hides its pictures, unless another story shows them', async () => {
    const nellie = await writing.join('Nellie Bly', 1)
    const { body: only } = await writing.upload(nellie, '/api/images/upload', await tinyPicture())
    const { body: shared } = await writing.upload(nellie, '/api/images/upload', await tinyPicture())
    const contentWith = (...ids: string[]) =>
      JSON.stringify([...JSON.parse(contentOf(words(100))), ...ids.map(pictureBlock)])
    const { body: first } = await writing.publish(nellie, { content: contentWith(only.image_id, shared.image_id) })
    await writing.publish(nellie, { content: contentWith(shared.image_id) })
    const status = async (address: string) => (await test.app.request(`/media/${address}`)).status
    const statuses = async () => [
      await status(`${only.image_id}/480.webp`),
      await status(only.image_id),
      await status(`${shared.image_id}/480.webp`),
      await status(shared.image_id),
    ]
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await story('hide', first.id)
    expect(await statuses()).toEqual([410, 410, 200, 200])
    await story('show', first.id)
    expect(await statuses()).toEqual([200, 200, 200, 200])
  })
})
