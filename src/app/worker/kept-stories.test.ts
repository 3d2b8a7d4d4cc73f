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
let othersForgotten: number

beforeEach(() => {
  site = {
    '/articles/a': story('A', ['/media/one', '/media/two']),
    '/articles/b': story('B', ['/media/two']),
    '/articles/c': story('C'),
    '/media/one': 'one',
    '/media/two': 'two',
  }
  asked = []
  othersForgotten = 0
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
    forgetOther: async () => {
      othersForgotten += 1
    },
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

it('fetches the newest few where data is dear, and keeps what it has', async () => {
  const saved = Array.from({ length: keptLimits.fetchedSavingData + 2 }, (_, at) => `s${at}`)
  for (const id of saved) site[`/articles/${id}`] = story(id)
  await stories.keep('ada', ['c', ...saved], true)
  expect(await titles()).toEqual(['C', ...saved.slice(0, keptLimits.fetchedSavingData - 1)])
  await stories.keep('ada', saved)
  now = keptLimits.freshMs
  asked = []
  await stories.keep('ada', saved, true)
  expect(await titles()).toEqual(saved)
  expect(asked).toHaveLength(keptLimits.fetchedSavingData)
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

it('forgets another account, and what it saved, before anything else', async () => {
  await stories.keep('ada', ['a'])
  stories = open()
  await stories.keep('ada')
  expect(othersForgotten).toBe(0)
  await stories.keep('bob')
  expect([await titles(), kept(), othersForgotten]).toEqual([[], [], 1])
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

it('makes room for the newest stories, and completes the oldest once it has room for them', async () => {
  const ids = ['s3', 's2', 's1', 's0']
  for (const id of ids) {
    const pictures = Array.from({ length: 10 }, (_, at) => `/media/${id}-${at}`)
    site[`/articles/${id}`] = story(id, ['/media/one', ...pictures])
    for (const path of pictures) site[path] = 'x'.repeat(950_000)
  }
  const files = async () => (await stories.list()).map((one) => [one.id, one.files.length])
  for (const newest of [3, 2, 1, 0]) await stories.keep('ada', ids.slice(newest))
  expect(await files()).toEqual([
    ['s3', 11],
    ['s2', 11],
    ['s1', 11],
    ['s0', 2],
  ])
  expect(kept()).toHaveLength(4 + 1 + 3 * 10 + 1)
  asked = []
  await stories.keep('ada', ids)
  expect(asked).toEqual([])
  await stories.keep('ada', ids.slice(1))
  expect(await files()).toEqual([
    ['s2', 11],
    ['s1', 11],
    ['s0', 11],
  ])
})

it('goes on without what a shaky connection loses, and fetches exactly that the next time', async () => {
  const { '/media/one': one, '/articles/b': b, ...rest } = site
  site = { ...rest, '/media/two': 503 }
  await stories.keep('ada', ['a', 'b', 'c'])
  expect(kept()).toEqual(['/offline/articles/a', '/offline/articles/c'])
  site = { ...rest, '/media/one': one ?? '', '/media/two': 404, '/articles/b': b ?? '' }
  asked = []
  await stories.keep('ada', ['a', 'b', 'c'])
  expect(asked).toEqual(['/articles/a', '/media/one', '/media/two', '/articles/b', '/media/two'])
  expect(kept()).toEqual(['/offline/articles/a', '/offline/articles/b', '/offline/articles/c', '/offline/media/one'])
  asked = []
  await stories.keep('ada', ['a', 'b', 'c'])
  expect(asked).toEqual([])
})

it('keeps what it has when the browser has no more room or the network is lost', async () => {
  caches.onPut = (path) => {
    if (path === '/offline/media/one') throw new DOMException('No room', 'QuotaExceededError')
  }
  await expect(stories.keep('ada', ['b', 'a', 'c'])).rejects.toThrow('No room')
  expect(await titles()).toEqual(['B', 'A'])
  delete site['/articles/c']
  await stories.keep('ada', ['b', 'c'])
  expect(await titles()).toEqual(['B'])
})
