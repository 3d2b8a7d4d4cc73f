/**
 * Tells pages, in whichever process they are connected, that something of theirs changed: in this process directly, on
 * PostgreSQL through LISTEN and NOTIFY.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'

/** Whom a change concerns: accounts whose counts it changed, or `readers` when it changed what is published. */
type Concerned = readonly string[] | 'readers'
/** Whom listeners hear of; `everyone` when notices may have been missed. */
export type Audience = Concerned | 'everyone'

export type LiveBus = {
  /** Says that something changed for them. Call it after the transaction has committed. */
  tell: (concerned: Concerned) => Promise<void>
  /** Hears everything that is told anywhere; answers how to stop listening. */
  listen: (listener: (audience: Audience) => void) => () => void
  close: () => Promise<void>
}

function createListeners() {
  const listeners = new Set<(audience: Audience) => void>()
  return {
    announce: (audience: Audience) => {
      for (const listener of listeners) listener(audience)
    },
    listen: (listener: (audience: Audience) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** For one process. */
export function createLocalBus(): LiveBus {
  const { announce, listen } = createListeners()
  return { tell: async (concerned) => announce(concerned), listen, close: async () => undefined }
}

const channel = 'lede_live'
/** NOTIFY carries at most 8,000 bytes: 100 identifiers of 36 characters fit. */
const accountsPerNotice = 100
/** Wait before a lost connection is opened again, in milliseconds. */
const reconnectAfter = 1000

/** Wait for a connection, in milliseconds. */
const connectionTimeout = 5000

/**
 * For any number of processes on one PostgreSQL: `url` is its own address and no pooler's, whose sessions hear nothing.
 * Rejects when it cannot be reached at first; a connection that is lost later is opened again until it is there.
 */
export async function openPostgresBus(url: string, logger: Logger): Promise<LiveBus> {
  const { announce, listen } = createListeners()
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
    next.on('notification', ({ payload }) => announce(JSON.parse(payload ?? '[]')))
    next.on('error', (error) => logger.warn({ err: error }, 'the live connection broke'))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
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
      announce('everyone')
    } catch (error) {
      logger.warn({ err: error }, 'the live connection could not be opened again')
      reconnectSoon()
    }
  }

  return {
    listen,
    async tell(concerned) {
      const notify = (notice: Concerned) => client.query('select pg_notify($1, $2)', [channel, JSON.stringify(notice)])
      if (concerned === 'readers') await notify(concerned)
      else {
        for (let start = 0; start < concerned.length; start += accountsPerNotice)
          await notify(concerned.slice(start, start + accountsPerNotice))
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client.end()
    },
  }
}

/** How long a notice may take to arrive, in milliseconds. */
const noticeTimeout = 2000

/**
 * Whether one session hears what another says: behind a pooler in transaction mode none does, and nothing else would say
 * so.
 */
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
