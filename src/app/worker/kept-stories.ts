import { keptCache, keptPrefix } from '@contract/service-worker.ts'
import { copyStory, type StoryCopy } from './story-copy.ts'

export type KeptStory = Pick<StoryCopy, 'title' | 'language'> & {
  id: string
  /** When the server sent it. */
  at: number
  bytes: number
  files: string[]
}

type Index = {
  account: string
  /** The last saved first. */
  stories: KeptStory[]
  /** The bytes of each file. */
  files: Record<string, number>
}

export const keptLimits = { stories: 50, pageBytes: 1_000_000, allBytes: 30_000_000, freshMs: 24 * 60 * 60_000 }

type Needs = { caches: CacheStorage; fetch: typeof fetch; now: () => number }

const indexKey = `${keptPrefix}/index`
const storyKey = (id: string) => `${keptPrefix}/articles/${id}`
const fileKey = (path: string) => `${keptPrefix}${path}`

const nothing = (account: string): Index => ({ account, stories: [], files: {} })

/** Owns the cache of kept stories. Changes happen one after the other. */
export function createKeptStories({ caches, fetch, now }: Needs) {
  let turn: Promise<unknown> = Promise.resolve()
  let owner: string | undefined
  /** Grows when everything that is under way must keep nothing more. */
  let era = 0

  function inTurn(work: () => Promise<void>): Promise<void> {
    const next = turn.then(work)
    turn = next.catch(() => {})
    return next
  }

  const readIndex = async (): Promise<Index | undefined> => {
    if (!(await caches.has(keptCache))) return undefined
    return (await (await caches.open(keptCache)).match(indexKey))?.json()
  }

  /** Runs `change` on what is kept for the account; nothing of another one is left then. */
  function changeFor(account: string, change: (index: Index, goesOn: () => boolean) => Promise<void>): Promise<void> {
    if (account !== owner) era += 1
    owner = account
    const begun = era
    const goesOn = () => era === begun
    return inTurn(async () => {
      if (!goesOn()) return
      let index = await readIndex()
      if (index?.account !== account) {
        await caches.delete(keptCache)
        index = nothing(account)
      }
      try {
        await change(index, goesOn)
      } finally {
        if (goesOn()) await store(index)
      }
    })
  }

  /** Writes the index, and deletes every file that it does not name. */
  async function store(index: Index): Promise<void> {
    const cache = await caches.open(keptCache)
    const wanted = new Set(index.stories.flatMap(({ files }) => files))
    index.files = Object.fromEntries(Object.entries(index.files).filter(([path]) => wanted.has(path)))
    const keys = new Set([indexKey, ...index.stories.map(({ id }) => storyKey(id)), ...[...wanted].map(fileKey)])
    for (const request of await cache.keys()) {
      if (!keys.has(new URL(request.url).pathname)) await cache.delete(request)
    }
    await cache.put(indexKey, Response.json(index))
  }

  const bytesOf = (index: Index) =>
    [...index.stories.map(({ bytes }) => bytes), ...Object.values(index.files)].reduce((sum, bytes) => sum + bytes, 0)

  async function renew(index: Index, id: string, goesOn: () => boolean): Promise<void> {
    const drop = () => {
      index.stories = index.stories.filter((story) => story.id !== id)
    }
    const response = await fetch(`/articles/${id}`, { ...asVisitor, headers: { accept: 'text/html' } })
    if (response.status === 404 || response.status === 410) return drop()
    const copy = response.ok ? copyStory(await response.text()) : undefined
    if (copy === undefined || !goesOn()) return
    const body = JSON.stringify(copy)
    const bytes = new Blob([body]).size
    const former = index.stories.find((story) => story.id === id)?.bytes ?? 0
    if (bytes > keptLimits.pageBytes || bytesOf(index) - former + bytes > keptLimits.allBytes) return
    const cache = await caches.open(keptCache)
    await cache.put(storyKey(id), new Response(body))
    const kept = { id, title: copy.title, language: copy.language, at: now(), bytes, files: [] as string[] }
    drop()
    index.stories.push(kept)
    for (const path of [...copy.fonts, ...copy.pictures]) {
      if (index.files[path] === undefined) await keepFile(cache, index, path)
      if (!goesOn()) return
      if (index.files[path] !== undefined) kept.files.push(path)
    }
  }

  async function keepFile(cache: Cache, index: Index, path: string): Promise<void> {
    const response = await fetch(path, asVisitor)
    if (!response.ok) return
    const file = await response.blob()
    if (file.size > keptLimits.pageBytes || bytesOf(index) + file.size > keptLimits.allBytes) return
    await cache.put(fileKey(path), new Response(file))
    index.files[path] = file.size
  }

  async function read(id: string): Promise<{ story: KeptStory; copy: StoryCopy } | undefined> {
    const story = (await readIndex())?.stories.find((kept) => kept.id === id)
    const response = story && (await (await caches.open(keptCache)).match(storyKey(id)))
    return story && response && { story, copy: await response.json() }
  }

  return {
    /** Keeps these stories and no others. Without a list it refreshes those that are kept. */
    keep: (account: string, stories?: readonly string[]) =>
      changeFor(account, async (index, goesOn) => {
        const wanted = stories?.slice(0, keptLimits.stories) ?? index.stories.map(({ id }) => id)
        const sort = () => {
          index.stories = wanted.flatMap((id) => index.stories.find((story) => story.id === id) ?? [])
        }
        sort()
        for (const id of wanted) {
          const kept = index.stories.find((story) => story.id === id)
          if (kept !== undefined && now() - kept.at < keptLimits.freshMs) continue
          await renew(index, id, goesOn)
          if (!goesOn()) return
          sort()
          await store(index)
        }
      }),

    /** Fetches a kept story again. */
    refresh: (account: string, id: string) =>
      changeFor(account, async (index, goesOn) => {
        const order = index.stories.map((story) => story.id)
        if (!order.includes(id)) return
        await renew(index, id, goesOn)
        index.stories.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
      }),

    forget(): Promise<void> {
      era += 1
      owner = undefined
      return inTurn(async () => void (await caches.delete(keptCache)))
    },

    list: async (): Promise<KeptStory[]> => (await readIndex())?.stories ?? [],

    read,

    /** The style of the fonts that kept stories have. */
    async fontFaces(): Promise<string> {
      const [newest] = (await readIndex())?.stories ?? []
      const style = newest && (await read(newest.id))?.copy.style
      return style?.match(/@font-face\s*\{[^}]*\}/g)?.join('') ?? ''
    },

    file: (path: string): Promise<Response | undefined> =>
      caches.match(path, { cacheName: keptCache, ignoreSearch: true }),
  }
}

export type KeptStories = ReturnType<typeof createKeptStories>

/** The server sends a signed-out reader nothing private. */
const asVisitor = { credentials: 'omit', cache: 'no-cache' } as const
