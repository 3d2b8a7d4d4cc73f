import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '../../../contract/application.ts'
import type { AuthorPage } from '../../../contract/author.ts'
import { deleteAccount, updateAuthorProfile, updateProfile } from '../../../contract/endpoints.ts'
import type { JournalistStats } from '../../../contract/journalist.ts'
import type { UserType } from '../../../contract/limits.ts'
import { promote, suspend } from '../../accounts/administration.ts'
import { hideStory, showStory } from '../../people/moderation/stories.ts'
import type { Person } from '../../testing/board.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { refused, writingCalls } from '../../testing/writing.ts'
import { findAuthorPage } from './author-page.ts'

let test: TestServices
let board: ReturnType<typeof deliveryCalls>
let writing: ReturnType<typeof writingCalls>
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  board = deliveryCalls(test)
  writing = writingCalls(test)
})
afterAll(() => test.close())

const read = (slug: string, query = '') => writing.ask<AuthorPage>('GET', `/api/authors/${slug}${query}`)
const titles = async (slug: string, query?: string) => (await read(slug, query)).body.items.map(({ title }) => title)
const notFound = refused(404, 'There is no author at this address')
const fresh = async (person: Person) => ({ ...person, token: await test.services.sessions.open(person.id) })
const operator = () => ({ database: test.database, now: test.services.now, actor: 'cli:test' })

async function publish(by: Person, title: string) {
  test.advance(1_000)
  return (await writing.publish(by, { title })).body
}

describe('GET /api/authors/:slug', () => {
  it('returns the profile, the record and the stories', async () => {
    const nellie = await writing.join('Nellie Bly', 2)
    const rosa = await writing.join('Rosa Reader', 0)
    await writing.ask('PUT', updateAuthorProfile.path, nellie, {
      body: { biography: 'I went in.', beats: ['health'], links: [], picture_id: null, picture_alt: '' },
    })
    const { id } = await board.delivered(rosa, nellie, [])
    await board.accept(rosa, id)
    await board.rate(rosa, id, { value_rating: 1, followup_rating: 1 })
    const own = await publish(nellie, 'Ten days in a madhouse')
    expect(await read('nellie-bly')).toEqual({
      status: 200,
      body: {
        author: {
          slug: 'nellie-bly',
          name: 'Nellie Bly',
          verification: 'id',
          biography: 'I went in.',
          beats: ['health'],
          links: [],
          record: { stories: 2, on_time: 100, rating: { mean: 4, count: 1, backers: 1 } },
        },
        items: [
          {
            id: own.id,
            title: 'Ten days in a madhouse',
            language: 'en',
            journalist_name: 'Nellie Bly',
            author: { slug: 'nellie-bly', verification: 'id' },
            delivery_date: own.published_at,
            category: '["world"]',
            content_type: 'direct',
            preview: { excerpt: expect.stringMatching(/^The ferry was sold\./), characters: expect.any(Number) },
          },
          expect.objectContaining({ id, content_type: 'delivery', author: { slug: 'nellie-bly', verification: 'id' } }),
        ],
        page: 1,
        pages: 1,
      },
    })
  })

  it('says nothing about deliveries and ratings that do not exist', async () => {
    const ida = await writing.join('Ida Wells', 3)
    await publish(ida, 'The Memphis diary begins')
    const { author } = (await read('ida-wells')).body
    expect([author.verification, author.record]).toEqual(['press_card', { stories: 1 }])
  })

  it('divides the stories into pages', async () => {
    const dov = await writing.join('Dov Marchetti', 1)
    for (let number = 1; number <= 13; number += 1) await publish(dov, `The ledger, part ${number}`)
    const first = Array.from({ length: 12 }, (_, index) => `The ledger, part ${13 - index}`)
    expect(await titles('dov-marchetti')).toEqual(first)
    expect(await titles('dov-marchetti', '?page=1')).toEqual(first)
    expect(await titles('dov-marchetti', '?page=2')).toEqual(['The ledger, part 1'])
    const { page, pages } = (await read('dov-marchetti', '?page=2')).body
    expect([page, pages]).toEqual([2, 2])
    expect(await read('dov-marchetti', '?page=3')).toEqual(notFound)
    expect((await read('dov-marchetti', '?page=0')).status).toBe(400)
  })

  it('shows a new story, rating, name and profile at once', async () => {
    const sunniva = await writing.join('Sunniva Rao', 1)
    const rosa = await writing.join('Rosa Reader', 0)
    await publish(sunniva, 'The quay was sold')
    const record = async () => (await read('sunniva-rao')).body.author.record
    expect(await record()).toEqual({ stories: 1 })
    await publish(sunniva, 'The quay was sold again')
    expect(await record()).toEqual({ stories: 2 })
    const { id } = await board.delivered(rosa, sunniva, [])
    await board.accept(rosa, id)
    expect(await record()).toEqual({ stories: 3, on_time: 100 })
    await board.rate(rosa, id)
    expect(await record()).toEqual({ stories: 3, on_time: 100, rating: { mean: 5, count: 1, backers: 1 } })
    await writing.ask('PUT', updateProfile.path, sunniva, { body: { name: 'Sunniva Bell' } })
    expect((await read('sunniva-rao')).body.author.name).toBe('Sunniva Bell')
    const body = { biography: 'Quays.', beats: [], links: [], picture_id: null, picture_alt: '' }
    await writing.ask('PUT', updateAuthorProfile.path, sunniva, { body })
    expect((await read('sunniva-rao')).body.author.biography).toBe('Quays.')
  })

  it('neither lists nor counts a hidden story', async () => {
    const gwen = await writing.join('Gwen Sorokina', 1)
    const { id } = await publish(gwen, 'The gauges fell silent')
    await publish(gwen, 'The gauges speak again')
    const shown = async () => [(await read('gwen-sorokina')).body.author.record.stories, await titles('gwen-sorokina')]
    // On PostgreSQL, caches here learn of it only when they expire.
    await hideStory(operator(), id, 'It was wrong.')
    test.advance(60_000)
    expect(await shown()).toEqual([1, ['The gauges speak again']])
    await showStory(operator(), id)
    test.advance(60_000)
    expect(await shown()).toEqual([2, ['The gauges speak again', 'The gauges fell silent']])
  })

  it.each([
    ['keep', 'Walter Ibarra'],
    ['remove', 'Former member'],
  ])('is gone with a deleted account, whose byline becomes plain text (%s)', async (byline, name) => {
    const walter = await writing.join('Walter Ibarra', 1)
    const { id } = await publish(walter, 'The bridge is closed')
    const story = async () => {
      const { body } = await writing.ask<Record<string, unknown>>('GET', `/api/public/articles/${id}`)
      return { name: body.journalist_name, author: body.author }
    }
    expect(await story()).toEqual({ name: 'Walter Ibarra', author: { slug: 'walter-ibarra', verification: 'none' } })
    expect((await read('walter-ibarra')).status).toBe(200)
    const { status } = await writing.ask('POST', deleteAccount.path, await fresh(walter), { body: { byline } })
    expect(status).toBe(200)
    expect(await read('walter-ibarra')).toEqual(notFound)
    expect(await story()).toEqual({ name, author: undefined })
    expect((await test.app.request('/authors/walter-ibarra/feed.xml')).status).toBe(404)
  })

  it('is named on offers and beside the statistics', async () => {
    const mei = await writing.join('Mei Sandoval', 3)
    const rosa = await writing.join('Rosa Reader', 0)
    const bountyId = await board.assigned(rosa, mei)
    const named = async () => {
      const offers = await writing.ask<{ items: Application[] }>('GET', `/api/bounties/${bountyId}/applications`, rosa)
      const stats = await writing.ask<JournalistStats>('GET', `/api/journalist/${mei.id}/stats`, rosa)
      return [offers.body.items[0]?.author, stats.body.author]
    }
    expect(await named()).toEqual([undefined, undefined])
    await publish(mei, 'The ledger of the mill')
    const author = { slug: 'mei-sandoval', verification: 'press_card' }
    expect(await named()).toEqual([author, author])
  })

  it('stays when the account is suspended, like its stories', async () => {
    const callum = await writing.join('Callum Asante', 1)
    await publish(callum, 'The mill has burned')
    await suspend(operator(), callum.email)
    expect(await titles('callum-asante')).toEqual(['The mill has burned'])
  })

  it('exists for a promoted reader without stories', async () => {
    const noor = await writing.join('Noor Feldmann', 0)
    expect(await read('noor-feldmann')).toEqual(notFound)
    await promote(operator(), noor.email, 2)
    const { author, items } = (await read('noor-feldmann')).body
    expect([author.verification, author.record, items]).toEqual(['id', { stories: 0 }, []])
  })

  it('is hidden while its author is no journalist, and comes back with the same address', async () => {
    const priya = await writing.join('Priya Vandersteen', 1)
    await publish(priya, 'The mill was insured')
    const become = async (userType: UserType) => {
      await promote(operator(), priya.email, userType)
      test.advance(120_000)
    }
    await become(0)
    expect(await read('priya-vandersteen')).toEqual(notFound)
    await become(3)
    expect((await read('priya-vandersteen')).body.author.verification).toBe('press_card')
  })

  it('needs as many statements for a full page as for one story', async () => {
    const count = async (slug: string) => {
      const { result: page, statements } = await statementsOf(() => findAuthorPage(test.database, slug, 1))
      return [page?.items.length, statements.length]
    }
    const counts = [await count('ida-wells'), await count('dov-marchetti')]
    expect(counts).toEqual([
      [1, 5],
      [12, 5],
    ])
  })
})
