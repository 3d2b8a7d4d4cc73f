import { keptCache, keptPrefix } from '@contract/service-worker.ts'
import { copyStory, type StoryCopy } from './story-copy.ts'

export type KeptStory = Pick<StoryCopy, 'title' | 'language'> & {
  id: string
  /** When the server sent it. */
  at: number
  bytes: number
  files: string[]
  /** The bytes of a file for which there was no room; 0 if the connection lost one. */
  lacks?: number
}

type Index = {
  account: string
  /** The last saved first. */
  stories: KeptStory[]
  /** The bytes of each file. */
  files: Record<string, number>
}

/** `fetchedSavingData`: where data is dear, only so many are fetched, and what is kept already stays. */
export const keptLimits = {
  stories: 50,
  fetchedSavingData: 5,
  pageBytes: 1_000_000,
  allBytes: 30_000_000,
  freshMs: 24 * 60 * 60_000,
}

type Needs = {
  caches: CacheStorage
  fetch: typeof fetch
  now: () => number
  /** Called when the kept stories are of another account. */
  forgetOther: () => Promise<void>
}

const indexKey = `${keptPrefix}/index`
const storyKey = (id: string) => `${keptPrefix}/articles/${id}`
const fileKey = (path: string) => `${keptPrefix}${path}`

const nothing = (account: string): Index => ({ account, stories: [], files: {} })

/** Owns the cache of kept stories. Changes happen one after the other. */
export function createKeptStories({ caches, fetch, now, forgetOther }: Needs) {
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
        if (index !== undefined) await forgetOther()
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

  const bytesOf = ({ stories, files }: Index) =>
    [...new Set(stories.flatMap((story) => story.files))]
      .map((path) => files[path] ?? 0)
      .concat(stories.map(({ bytes }) => bytes))
      .reduce((sum, bytes) => sum + bytes, 0)

  /** Drops the last stories until all fits. Returns false if `story` is the last and does not fit. */
  function makeRoom(index: Index, story: KeptStory): boolean {
    while (bytesOf(index) > keptLimits.allBytes) {
      if (index.stories.at(-1) === story) return false
      index.stories.pop()
    }
    return true
  }

  /** `order`: the identifiers of all stories, the last saved first. */
  async function renew(index: Index, id: string, order: readonly string[], goesOn: () => boolean): Promise<void> {
    const place = (story?: KeptStory) => {
      index.stories = order.flatMap((one) => (one === id ? story : index.stories.find((kept) => kept.id === one)) ?? [])
    }
    const page = await load(`/articles/${id}`, (response) => response.text(), { accept: 'text/html' })
    if (page?.status === 404 || page?.status === 410) return place()
    const copy = page?.ok ? copyStory(page.body) : undefined
    if (copy === undefined || !goesOn()) return
    const body = JSON.stringify(copy)
    const bytes = new Blob([body]).size
    if (bytes > keptLimits.pageBytes) return
    const kept: KeptStory = { id, title: copy.title, language: copy.language, at: now(), bytes, files: [] }
    const cache = await caches.open(keptCache)
    await cache.put(storyKey(id), new Response(body))
    place(kept)
    if (!makeRoom(index, kept)) return place()
    for (const path of [...copy.fonts, ...copy.pictures]) {
      if (index.files[path] === undefined && !(await keepFile(cache, index, path))) kept.lacks = 0
      if (!goesOn()) return
      if (index.files[path] === undefined) continue
      kept.files.push(path)
      if (makeRoom(index, kept)) continue
      kept.files.pop()
      kept.lacks ??= index.files[path]
      return
    }
  }

  /** Returns false if the file may come another time. */
  async function keepFile(cache: Cache, index: Index, path: string): Promise<boolean> {
    const file = await load(path, (response) => response.blob())
    if (file === undefined || file.status === 429 || file.status >= 500) return false
    const { size } = file.body
    if (!file.ok || size > keptLimits.pageBytes) return true
    await cache.put(fileKey(path), new Response(file.body))
    index.files[path] = size
    return true
  }

  /** Returns undefined if the connection fails. */
  async function load<Body>(path: string, read: (response: Response) => Promise<Body>, headers: HeadersInit = {}) {
    try {
      const response = await fetch(path, { ...asVisitor, headers })
      return { status: response.status, ok: response.ok, body: await read(response) }
    } catch {
      return undefined
    }
  }

  async function read(id: string): Promise<{ story: KeptStory; copy: StoryCopy } | undefined> {
    const story = (await readIndex())?.stories.find((kept) => kept.id === id)
    const response = story && (await (await caches.open(keptCache)).match(storyKey(id)))
    return story && response && { story, copy: await response.json() }
  }

  return {
    /** Keeps these stories and no others. Without a list it refreshes those that are kept. */
    keep: (account: string, stories?: readonly string[], savesData = false) =>
      changeFor(account, async (index, goesOn) => {
        const wanted = stories?.slice(0, keptLimits.stories) ?? index.stories.map(({ id }) => id)
        index.stories = wanted.flatMap((id) => index.stories.find((story) => story.id === id) ?? [])
        for (const id of wanted.slice(0, savesData ? keptLimits.fetchedSavingData : undefined)) {
          const kept = index.stories.find((story) => story.id === id)
          // A file is not fetched again until it has room.
          const isWhole = kept?.lacks === undefined || bytesOf(index) + kept.lacks > keptLimits.allBytes
          if (kept !== undefined && isWhole && now() - kept.at < keptLimits.freshMs) continue
          await renew(index, id, wanted, goesOn)
          if (!goesOn()) return
          await store(index)
        }
      }),

    /** Fetches a kept story again. */
    refresh: (account: string, id: string) =>
      changeFor(account, async (index, goesOn) => {
        const order = index.stories.map((story) => story.id)
        if (!order.includes(id)) return
        await renew(index, id, order, goesOn)
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
