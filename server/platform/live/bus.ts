/**
 * Notifies pages, in whichever process they are connected, that something of theirs changed: directly within this
 * process, through LISTEN and NOTIFY between processes on PostgreSQL.
 */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Schema } from '../database/schema.ts'

/** Accounts whose counts changed; `everyone` when notifications may have been missed. */
export type Audience = readonly string[] | 'everyone'
/**
 * Tags of outdated cached responses; `everything` when there are too many, or when notifications may have been
 * missed.
 */
export type ChangedTags = readonly string[] | 'everything'

export type LiveBus = {
  tell: (accounts: readonly string[]) => Promise<void>
  listen: (listener: (audience: Audience) => void) => () => void
  tellTags: (tags: ChangedTags) => Promise<void>
  listenForTags: (listener: (tags: ChangedTags) => void) => () => void
  close: () => Promise<void>
}

function createListeners<Notice>() {
  const listeners = new Set<(notice: Notice) => void>()
  return {
    announce: (notice: Notice) => {
      for (const listener of listeners) listener(notice)
    },
    listen: (listener: (notice: Notice) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function createLocalBus(): LiveBus {
  const counts = createListeners<Audience>()
  const tags = createListeners<ChangedTags>()
  return {
    tell: async (accounts) => counts.announce(accounts),
    listen: counts.listen,
    tellTags: async (changed) => tags.announce(changed),
    listenForTags: tags.listen,
    close: async () => undefined,
  }
}

const countsChannel = 'lede_live'
const tagsChannel = 'lede_tags'
/** In bytes, below NOTIFY's limit of 8,000. A change with more tags becomes `everything`. */
const payloadBytes = 7_500
/** NOTIFY carries at most 8,000 bytes: 100 identifiers of 36 characters fit. */
const accountsPerNotice = 100
/** Delay before a lost connection is reopened, in milliseconds. */
const reconnectAfter = 1000

/** On PostgreSQL: tells every process, when this transaction commits, that published content changed. */
export async function notifyReaders(transaction: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${tagsChannel}, ${JSON.stringify('everything')})`.execute(transaction)
}

const connectionTimeout = 5000

/**
 * For any number of processes on one PostgreSQL server: `url` must not be a pooler's, because its sessions receive no
 * notifications. Rejects if the first connection fails; reopens a connection that is lost later.
 */
export async function openPostgresBus(url: string, logger: Logger): Promise<LiveBus> {
  const counts = createListeners<Audience>()
  const tags = createListeners<ChangedTags>()
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let client = await connect()
  client.once('end', reconnectSoon)

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectionTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    next.on('notification', ({ channel, payload = '[]' }) => {
      const notice = JSON.parse(payload)
      if (channel === tagsChannel) tags.announce(notice)
      // An earlier release sends `readers` here when any story changed.
      else if (notice === 'readers') tags.announce('everything')
      else counts.announce(notice)
    })
    next.on('error', (error) => logger.warn({ err: error }, 'the live connection was lost'))
    try {
      await next.connect()
      await next.query(`listen ${countsChannel}`)
      await next.query(`listen ${tagsChannel}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    return next
  }

  function reconnectSoon(): void {
    if (!closed) retry = setTimeout(reconnect, reconnectAfter)
  }

  async function reconnect(): Promise<void> {
    try {
      const next = await connect()
      if (closed) return await next.end()
      client = next
      client.once('end', reconnectSoon)
      counts.announce('everyone')
      tags.announce('everything')
    } catch (error) {
      logger.warn({ err: error }, 'failed to reopen the live connection')
      reconnectSoon()
    }
  }

  const notify = (channel: string, payload: string) => client.query('select pg_notify($1, $2)', [channel, payload])

  return {
    listen: counts.listen,
    listenForTags: tags.listen,
    async tell(accounts) {
      for (let start = 0; start < accounts.length; start += accountsPerNotice)
        await notify(countsChannel, JSON.stringify(accounts.slice(start, start + accountsPerNotice)))
    },
    async tellTags(changed) {
      const payload = JSON.stringify(changed)
      await notify(tagsChannel, Buffer.byteLength(payload) > payloadBytes ? '"everything"' : payload)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client.end()
    },
  }
}

const noticeTimeout = 2000

/** True if notifications pass from one session to another. Behind a pooler in transaction mode they silently do not. */
export async function passesNotices(url: string): Promise<boolean> {
  const [listener, speaker] = [1, 2].map(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTimeout }),
  ) as [pg.Client, pg.Client]
  for (const client of [listener, speaker]) client.on('error', () => undefined)
  const probe = `lede_probe_${randomUUID().replaceAll('-', '')}`
  try {
    await listener.connect()
    await speaker.connect()
    await listener.query(`listen ${probe}`)
    const heard = new Promise<boolean>((resolve) => {
      const timeout = setTimeout(() => resolve(false), noticeTimeout)
      listener.once('notification', () => {
        clearTimeout(timeout)
        resolve(true)
      })
    })
    await speaker.query('select pg_notify($1, $2)', [probe, ''])
    return await heard
  } finally {
    await Promise.allSettled([listener.end(), speaker.end()])
  }
}
