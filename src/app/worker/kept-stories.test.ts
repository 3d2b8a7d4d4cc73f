import { beforeEach, expect, it } from 'vitest'
import { createKeptStories, keptLimits } from './kept-stories.ts'

/** The parts of the caches of a browser that are used. */
class FakeCaches {
  contents = new Map<string, Map<string, Response>>()
  /** Called before each write. */
  onPut = (_: string) => {}
  has = async (name: string) => this.contents.has(name)
  delete = async (name: string) => this.contents.delete(name)
  open = async (name: string) => {
    const entries = this.contents.get(name) ?? new Map<string, Response>()
    this.contents.set(name, entries)
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => {
        this.onPut(path)
        entries.set(path, response)
      },
      keys: async () => [...entries.keys()].map((path) => ({ url: `http://lede.test${path}` })),
      delete: async ({ url }: Request) => entries.delete(new URL(url).pathname),
    }
  }
}

const story = (title: string, pictures: string[] = []) =>
  `<style>h1{}</style><main><article><h1>${title}</h1>${pictures.map((path) => `<img src="${path}" alt=""/>`).join('')}</article></main>`

let site: Record<string, string | number>
let asked: string[]
let now: number
let caches: FakeCaches
let stories: ReturnType<typeof createKeptStories>

beforeEach(() => {
  site = {
    '/articles/a': story('A', ['/media/one', '/media/two']),
    '/articles/b': story('B', ['/media/two']),
    '/articles/c': story('C'),
    '/media/one': 'one',
    '/media/two': 'two',
  }
  asked = []
  now = 0
  caches = new FakeCaches()
  stories = open()
})

const open = () =>
  createKeptStories({
    caches: caches as unknown as CacheStorage,
    fetch: async (input, init) => {
      expect(init?.credentials).toBe('omit')
      asked.push(String(input))
      const answer = site[String(input)]
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer)
    },
    now: () => now,
  })

const kept = () =>
  [...(caches.contents.get('kept-stories')?.keys() ?? [])].filter((path) => path !== '/offline/index').sort()
const titles = async () => (await stories.list()).map(({ title }) => title)

it('keeps exactly the saved stories with their pictures, in the order of the list', async () => {
  await stories.keep('ada', ['b', 'a'])
  expect(kept()).toEqual(['/offline/articles/a', '/offline/articles/b', '/offline/media/one', '/offline/media/two'])
  await stories.keep('ada', ['c', 'b'])
  expect(kept()).toEqual(['/offline/articles/b', '/offline/articles/c', '/offline/media/two'])
  expect(await titles()).toEqual(['C', 'B'])
  expect((await stories.read('b'))?.copy.main).toContain('<h1>B</h1>')
  expect(await stories.read('a')).toBeUndefined()
})

it('fetches a story again once its copy is a day old, or when its reader reads it', async () => {
  await stories.keep('ada', ['c'])
  now = keptLimits.freshMs - 1
  await stories.keep('ada', ['c'])
  expect(asked).toEqual(['/articles/c'])
  now = keptLimits.freshMs
  await stories.keep('ada')
  site['/articles/c'] = story('C, corrected')
  await stories.refresh('ada', 'c')
  await stories.refresh('ada', 'another')
  expect(asked).toEqual(['/articles/c', '/articles/c', '/articles/c'])
  expect(await titles()).toEqual(['C, corrected'])
})

it.each([404, 410])('deletes a story that answers %s, and keeps it through any other error', async (status) => {
  await stories.keep('ada', ['a', 'c'])
  site['/articles/a'] = 503
  await stories.refresh('ada', 'a')
  expect(await titles()).toEqual(['A', 'C'])
  site['/articles/a'] = status
  await stories.refresh('ada', 'a')
  expect(kept()).toEqual(['/offline/articles/c'])
})

it('deletes what another account saved before anything else', async () => {
  await stories.keep('ada', ['a'])
  stories = open()
  await stories.keep('bob')
  expect([await titles(), kept()]).toEqual([[], []])
})

it('keeps nothing of what was under way when everything is to be forgotten', async () => {
  const keeping = stories.keep('ada', ['a', 'b', 'c'])
  const forgetting = stories.forget()
  await Promise.all([keeping, forgetting])
  expect([caches.contents.size, asked]).toEqual([0, []])
})

it('stops at the most stories, bytes of a page and bytes of all', async () => {
  const many = Array.from({ length: keptLimits.stories + 1 }, (_, at) => `story-${at}`)
  for (const id of many) site[`/articles/${id}`] = story(id)
  site['/articles/story-0'] = story('x'.repeat(keptLimits.pageBytes))
  site['/articles/story-1'] = story('with a large picture', ['/media/large'])
  site['/media/large'] = 'x'.repeat(keptLimits.pageBytes + 1)
  await stories.keep('ada', many)
  expect(await titles()).toEqual(['with a large picture', ...many.slice(2, keptLimits.stories)])
  expect(kept()).not.toContain('/offline/media/large')

  const large = Array.from({ length: 40 }, (_, at) => `/media/${at}`)
  for (const path of large) site[path] = 'x'.repeat(keptLimits.pageBytes)
  site['/articles/c'] = story('C', large)
  await stories.keep('ada', ['c'])
  expect(kept().filter((path) => path.startsWith('/offline/media/'))).toHaveLength(29)
})

it('keeps what it has when the browser has no more room or the network is lost', async () => {
  caches.onPut = (path) => {
    if (path === '/offline/media/one') throw new DOMException('No room', 'QuotaExceededError')
  }
  await expect(stories.keep('ada', ['b', 'a', 'c'])).rejects.toThrow('No room')
  expect(await titles()).toEqual(['B', 'A'])
  delete site['/articles/c']
  await expect(stories.keep('ada', ['b', 'c'])).rejects.toThrow('Failed to fetch')
  expect(await titles()).toEqual(['B'])
})
