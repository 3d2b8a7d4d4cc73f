/**
 * Tells pages, in whichever process they are connected, that something of theirs changed: in this process directly, on
 * PostgreSQL through LISTEN and NOTIFY.
 */
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Schema } from '../database/schema.ts'

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

/** On PostgreSQL: tells every process, with the commit of this transaction, that what is published changed. */
export async function notifyReaders(transaction: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify('readers')})`.execute(transaction)
}

/** For any number of processes on one PostgreSQL. Rejects when it cannot be reached at first. */
export async function openPostgresBus(databaseUrl: string, logger: Logger): Promise<LiveBus> {
  const { announce, listen } = createListeners()
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: databaseUrl })
    next.on('notification', ({ payload }) => announce(JSON.parse(payload ?? '[]')))
    next.on('error', (error) => logger.warn({ err: error }, 'the live connection broke'))
    next.once('end', () => setTimeout(reconnect, reconnectAfter))
    await next.connect()
    await next.query(`listen ${channel}`)
    return next
  }

  function reconnect(): void {
    if (closed) return
    connect().then(
      (next) => {
        client = next
        announce('everyone')
      },
      (error) => logger.warn({ err: error }, 'the live connection could not be opened again'),
    )
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
      await client.end()
    },
  }
}
