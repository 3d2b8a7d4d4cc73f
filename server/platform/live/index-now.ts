/**
 * Tells search engines which stories changed (https://www.indexnow.org/documentation). Callers never wait and never
 * fail: a notice that is lost costs time only, because search engines read the sitemap too.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'

export type IndexNow = {
  /** Stands at `/{key}.txt`, which proves that notices with it are ours. */
  key: string
  submit: (storyIds: readonly string[]) => void
  settle: () => Promise<void>
  /** Ends the wait for another attempt. Stories that were never sent are sent once. */
  stop: () => Promise<void>
}

export const indexNowLimits = {
  /** All that wait go in one request, in which the protocol allows 10,000. */
  waiting: 1_000,
  timeoutMs: 5_000,
  /** How long to wait before each further attempt, in milliseconds. */
  waits: [10_000, 60_000, 10 * 60_000],
} as const

const endpoint = 'https://api.indexnow.org/indexnow'

type Means = {
  fetch: typeof fetch
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}
const ownMeans: Means = { fetch, wait: (milliseconds, signal) => delay(milliseconds, undefined, { signal }) }

/** Undefined without a key. */
export const openIndexNow = (
  { indexNowKey: key, publicUrl }: Pick<Config, 'indexNowKey' | 'publicUrl'>,
  logger: Logger,
  means: Means = ownMeans,
): IndexNow | undefined => (key === undefined ? undefined : createIndexNow({ key, publicUrl }, logger, means))

function createIndexNow(
  { key, publicUrl }: { key: string; publicUrl: string },
  logger: Logger,
  { fetch, wait }: Means,
): IndexNow {
  const waiting = new Set<string>()
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function send(storyIds: readonly string[]): Promise<Outcome> {
    try {
      const { status, body } = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(publicUrl).host,
          key,
          keyLocation: `${publicUrl}/${key}.txt`,
          urlList: storyIds.map((id) => `${publicUrl}/articles/${encodeURIComponent(id)}`),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(indexNowLimits.timeoutMs),
      })
      await body?.cancel()
      if (status === 200 || status === 202) return 'sent'
      return { error: `answered ${status}`, isFinal: status !== 429 && status < 500 }
    } catch {
      return { error: 'the connection failed', isFinal: false }
    }
  }

  async function tell(storyIds: readonly string[]): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await send(storyIds)
      if (outcome === 'sent') return
      const pause = indexNowLimits.waits[attempt]
      if (outcome.isFinal || pause === undefined || stopping.signal.aborted || !(await waitFor(pause))) {
        logger.warn({ error: outcome.error, stories: storyIds.length }, 'search engines were not told of stories')
        return
      }
    }
  }

  /** False if the process stops. */
  const waitFor = (pause: number) =>
    wait(pause, stopping.signal).then(
      () => true,
      () => false,
    )

  async function work(): Promise<void> {
    // Stories of the same moment go together.
    await Promise.resolve()
    while (waiting.size > 0) {
      const batch = [...waiting]
      waiting.clear()
      await tell(batch)
    }
    running = undefined
  }

  return {
    key,
    submit(storyIds) {
      const added = storyIds.filter((id) => !waiting.has(id))
      const fitting = added.slice(0, indexNowLimits.waiting - waiting.size)
      for (const id of fitting) waiting.add(id)
      const dropped = added.length - fitting.length
      if (dropped > 0) logger.warn({ stories: dropped }, 'too many stories wait for search engines')
      if (waiting.size === 0) return
      running ??= work()
    },
    async settle() {
      await running
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

type Outcome = 'sent' | { error: string; isFinal: boolean }
