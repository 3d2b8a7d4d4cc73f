import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, updateAuthorProfile } from '../../../contract/endpoints.ts'
import type { StoryNeighbors } from '../../../contract/neighbors.ts'
import { hideStory, showStory } from '../../people/moderation/stories.ts'
import type { Person } from '../../testing/board.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { contentOf, refused, words, writingCalls } from '../../testing/writing.ts'

let test: TestServices
let writing: ReturnType<typeof writingCalls>
let nellie: Person
let ida: Person
let rosa: Person
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  writing = writingCalls(test)
  nellie = await writing.join('Nellie Bly', 2)
  ida = await writing.join('Ida Wells', 1)
  rosa = await writing.join('Rosa Reader', 0)
})
afterAll(() => test.close())

/** Each story has words of its own, besides `text`. */
async function publish(by: Person, title: string, categories: string[], text = '') {
  test.advance(1_000)
  const own = words(100).replaceAll('word', title.replaceAll(/\W/g, ''))
  const { body } = await writing.publish(by, {
    title,
    content: contentOf(`${text} ${own}`),
    category: JSON.stringify(categories),
  })
  return body.id
}
const read = (id: string) => writing.ask<StoryNeighbors>('GET', `/api/public/articles/${id}/neighbors`)
/** After the index has caught up and the cached response has expired. */
async function readLater(id: string) {
  await test.services.searchIndexer.run()
  test.advance(61_000)
  return (await read(id)).body
}
const titles = ({ related }: StoryNeighbors) => related.map(({ title }) => title)
const operator = () => ({ database: test.database, now: test.services.now, actor: 'cli:test' })

describe('GET /api/public/articles/:id/neighbors', () => {
  it('returns the author, the closest three stories and the most funded open question of a category', async () => {
    const biography = 'I went in. '.repeat(40)
    await writing.ask('PUT', updateAuthorProfile.path, nellie, {
      body: { biography, beats: [], links: [], picture_id: null, picture_alt: '' },
    })
    await publish(ida, 'A play about nothing', ['science'])
    await publish(nellie, 'A song about nothing', ['opinion'])
    await publish(ida, 'A book about nothing', ['food'])
    await publish(ida, 'The reservoir was empty', ['arts'], 'The reservoir and its dam and its sluice.')
    const id = await publish(
      nellie,
      'Who drained the reservoir?',
      ['health', 'science'],
      'The reservoir, dam and sluice.',
    )
    await writing.post(rosa, { title: 'Who counts the fish?', amount: 5, categories: ['science'] })
    const question = await writing.post(rosa, { title: 'Who sells the water?', amount: 90, categories: ['science'] })
    await writing.post(rosa, { title: 'Who owns the quay?', amount: 900, categories: ['travel'] })
    const neighbors = await readLater(id)
    expect(titles(neighbors)).toEqual(['The reservoir was empty', 'A play about nothing', 'A song about nothing'])
    expect(neighbors).toEqual({
      author: {
        slug: 'nellie-bly',
        verification: 'id',
        name: 'Nellie Bly',
        biography: `${'I went in. '.repeat(18)}I…`,
        record: { stories: 2 },
      },
      related: neighbors.related,
      question: {
        id: question.id,
        title: 'Who sells the water?',
        backing: { backers: 1, raised: 90 },
        expires_at: expect.any(String),
        category: 'science',
      },
    })
  })

  it('answers 404 for an unknown story and 410 with the reason for a hidden one', async () => {
    const id = await publish(ida, 'The ferry was sold', ['world'])
    await readLater(id)
    await hideStory(operator(), id, 'A court asked for it.')
    test.advance(61_000)
    expect(await read(id)).toEqual(refused(410, 'This story was withdrawn. A court asked for it.'))
    expect(await read('nowhere')).toEqual(refused(404, 'Article not found'))
  })

  it('follows a change of the categories at once', async () => {
    const id = await publish(ida, 'The quay was closed', ['business'])
    await writing.post(rosa, { title: 'Who pays the pilots?', amount: 7, categories: ['politics'] })
    expect((await readLater(id)).question).toBeUndefined()
    const changed = { title: 'The quay was closed', content: contentOf(words(100)), category: '["politics"]' }
    await writing.update(ida, id, changed)
    expect((await read(id)).body.question?.title).toBe('Who pays the pilots?')
  })

  it('leaves out a hidden story', async () => {
    const ferry = await publish(ida, 'The ferry was late', ['travel'])
    const train = await publish(ida, 'The train was late', ['travel'])
    expect(titles(await readLater(train))).toContain('The ferry was late')
    await hideStory(operator(), ferry, 'A mistake.')
    expect(titles(await readLater(train))).not.toContain('The ferry was late')
    await showStory(operator(), ferry, 'No mistake.')
    expect(titles(await readLater(train))).toContain('The ferry was late')
  })

  it('has no author once the account is deleted', async () => {
    const gone = await writing.join('Gone Girl', 1)
    await publish(ida, 'The first one', ['style'])
    const id = await publish(gone, 'The last one', ['style'])
    expect((await readLater(id)).author?.name).toBe('Gone Girl')
    await writing.ask('POST', deleteAccount.path, gone, { body: { byline: 'keep' } })
    const neighbors = (await read(id)).body
    expect([neighbors.author, titles(neighbors)]).toEqual([undefined, ['The first one']])
  })

  it('takes as many statements with a hundred stories and questions as with one', async () => {
    const id = await publish(ida, 'The first dish', ['food'])
    const counted = async () => {
      await test.services.searchIndexer.run()
      test.advance(61_000)
      return (await statementsOf(() => read(id))).statements.length
    }
    await writing.post(rosa, { title: 'Who eats it?', amount: 1, categories: ['food'] })
    const few = await counted()
    for (let number = 0; number < 100; number += 1) {
      test.advance(3_600_000)
      await publish(ida, `Dish ${number}`, ['food'])
    }
    for (let number = 0; number < 20; number += 1)
      await writing.post(rosa, { title: `Who eats number ${number}?`, amount: 1, categories: ['food'] })
    expect(await counted()).toBe(few)
  })
})
