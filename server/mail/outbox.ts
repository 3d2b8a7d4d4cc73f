/**
 * Mail is written in the transaction that caused it and sent after it commits, again and again until it is accepted:
 * a letter may come twice, and is never lost. Once accepted it is deleted: its links are its recipient's alone.
 */
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { v7 as makeId } from 'uuid'
import type { Database } from '../database/open.ts'
import type { Schema } from '../database/schema.ts'
import type { Letter } from './letter.ts'
import type { MailTransport } from './transport.ts'

/** Puts a letter into the outbox; it leaves once the transaction has committed. */
export const enqueueLetter = (transaction: Transaction<Schema>, letter: Letter, at: string): Promise<void> =>
  enqueueLetters(transaction, [letter], at)

/** How many letters one statement inserts: no engine takes any number of values. */
const lettersInserted = 500

/** The same for many letters, in few statements. */
export async function enqueueLetters(
  transaction: Transaction<Schema>,
  letters: readonly Letter[],
  at: string,
): Promise<void> {
  const rows = (await withoutUnreachable(transaction, letters)).map((letter) => ({
    id: makeId(),
    recipient: letter.recipient,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    unsubscribe_url: letter.unsubscribeUrl,
    created_at: at,
    next_attempt_at: at,
  }))
  for (let from = 0; from < rows.length; from += lettersInserted) {
    await transaction
      .insertInto('outbox')
      .values(rows.slice(from, from + lettersInserted))
      .execute()
  }
}

/** The letters but those to suspended accounts, which get no email. */
async function withoutUnreachable(transaction: Transaction<Schema>, letters: readonly Letter[]): Promise<Letter[]> {
  const suspended = new Set<string | null>()
  const recipients = letters.flatMap(({ recipient }) => recipient ?? [])
  for (let from = 0; from < recipients.length; from += lettersInserted) {
    const rows = await transaction
      .selectFrom('account')
      .select('email')
      .where('email', 'in', recipients.slice(from, from + lettersInserted))
      .where('suspended_at', 'is not', null)
      .execute()
    for (const { email } of rows) suspended.add(email)
  }
  return letters.filter(({ recipient }) => !suspended.has(recipient))
}

export type Postman = {
  /** Sends what is due; answers how many letters left. */
  deliver: () => Promise<number>
  /** Delivers soon, without being waited for, and not before what is being answered has left. */
  nudge: () => void
  /** Waits for a delivery that is under way or was nudged, and starts no other. */
  stop: () => Promise<void>
}

/** How long one process has a letter to itself, in milliseconds; afterwards another may try. */
const lease = 60_000
const lettersAtOnce = 20
/**
 * From a nudge to its delivery, in milliseconds: longer than an answer takes, so that the time of an answer does not say
 * whether there was a letter (docs/decisions/0007).
 */
const nudgeDelay = 100
/** Wait before the next attempt: doubled each time, at most six hours, in milliseconds. */
const retryAfter = (attempts: number) => Math.min(30_000 * 2 ** attempts, 6 * 60 * 60 * 1000)

/** The one who empties the outbox: on every nudge, and every `patrol` milliseconds for what was left behind. */
export function createPostman(
  {
    database,
    transport,
    logger,
    now,
  }: { database: Database; transport: MailTransport; logger: Logger; now: () => number },
  patrol: number,
): Postman {
  const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString()
  let underWay: Promise<number> = Promise.resolve(0)
  let nudged: NodeJS.Timeout | undefined
  let stopped = false

  async function deliver(): Promise<number> {
    let sent = 0
    for (;;) {
      const letters = await claim()
      for (const letter of letters) if (await send(letter)) sent += 1
      if (letters.length < lettersAtOnce || stopped) return sent
    }
  }

  const claim = () =>
    database.write((transaction) =>
      transaction
        .updateTable('outbox')
        .set({ next_attempt_at: isoTime(now() + lease), attempts: sql`attempts + 1` })
        .where('id', 'in', (due) =>
          due
            .selectFrom('outbox')
            .select('id')
            .where('next_attempt_at', '<=', isoTime(now()))
            .orderBy('next_attempt_at')
            .limit(lettersAtOnce),
        )
        .returningAll()
        .execute(),
    )

  async function send({ recipient, ...letter }: Awaited<ReturnType<typeof claim>>[number]): Promise<boolean> {
    try {
      if (recipient !== null) await transport.send({ ...letter, recipient })
    } catch (error) {
      logger.warn({ err: error, letter: letter.id, attempts: letter.attempts }, 'a letter could not be sent')
      const next_attempt_at = isoTime(now() + retryAfter(letter.attempts))
      await database.query.updateTable('outbox').set({ next_attempt_at }).where('id', '=', letter.id).execute()
      return false
    }
    await database.query.deleteFrom('outbox').where('id', '=', letter.id).execute()
    return recipient !== null
  }

  function deliverNext(): Promise<number> {
    if (!stopped) underWay = underWay.then(deliver, deliver)
    return underWay
  }

  const start = () => {
    clearTimeout(nudged)
    nudged = undefined
    deliverNext().catch((error) => logger.error({ err: error }, 'the outbox could not be read'))
  }
  const timer = setInterval(start, patrol)
  timer.unref()

  return {
    deliver: deliverNext,
    nudge() {
      if (!stopped) nudged ??= setTimeout(start, nudgeDelay)
    },
    async stop() {
      clearInterval(timer)
      if (nudged !== undefined) start()
      stopped = true
      await underWay.catch(() => undefined)
    },
  }
}
