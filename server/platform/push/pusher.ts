/**
 * Sends what waits for browsers (docs/decisions/0085). It runs in every process: a claim keeps a message to one of them, and leaves
 * it to another one if this one dies. So a browser can get a message twice, which replaces the first.
 */
import type { Logger } from 'pino'
import type { Database, Reader } from '../database/database.ts'
import { isoTime } from '../iso-time.ts'
import type { PushMessage, PushOutcome, PushService, PushTarget } from './push-service.ts'

export type Pusher = {
  /** Sends everything that is due. */
  work: () => Promise<void>
  /** Sends soon. */
  nudge: () => void
  stop: () => Promise<void>
}

/**
 * Decides when a message leaves. `unwanted`: the person does not want it, or has read it. `gone`: its browser is not signed in any
 * more.
 */
export type ComposePush = (message: {
  sessionId: string
  notificationId: string
}) => Promise<(Omit<PushMessage, 'topic'> & { target: PushTarget }) | 'unwanted' | 'gone'>

type Options = { database: Database; service: PushService; logger: Logger; now: () => number }

const messagesAtOnce = 32
/** One account has no more under way, so that a slow push service of its choice leaves room to others. */
const messagesOfAccountAtOnce = 2
/** In milliseconds, and more than a message takes: then its process has died. */
export const pushLease = 60_000
/** In milliseconds: one commit often follows another. */
const nudgeDelay = 50
const minute = 60_000
/** In milliseconds. */
const givenUpAfter = 24 * 60 * minute
/** In milliseconds, also what a push service can ask for. */
const longestDelay = 6 * 60 * minute
/** Milliseconds that messages under way have to finish when the process stops. */
const graceful = 1_000

const delayAfter = (failures: number) => Math.min(minute * 2 ** failures, longestDelay)

/** Looks for messages every `patrol` milliseconds. */
export function createPusher(
  { database, service, logger, now }: Options,
  compose: ComposePush,
  patrol: number,
): Pusher {
  const { query } = database
  const stopping = new AbortController()
  const underWay = new Map<Promise<void>, string>()
  let isStopped = false
  let working: Promise<void> | undefined
  let woken = Promise.withResolvers<void>()
  let isAskedAgain = false
  let nudged: NodeJS.Timeout | undefined

  async function work(): Promise<void> {
    for (;;) {
      woken = Promise.withResolvers()
      isAskedAgain = false
      while (!isStopped && underWay.size < messagesAtOnce) {
        const message = await claim()
        if (message === undefined) break
        begin(message)
      }
      if (underWay.size > 0) await Promise.race([woken.promise, ...underWay.keys()])
      else if (!isAskedAgain || isStopped) {
        working = undefined
        return
      }
    }
  }

  function begin(message: Claimed): void {
    const sending: Promise<void> = send(message)
      .catch((err) => logger.error({ err, session: message.session_id }, 'failed to push a message'))
      .finally(() => underWay.delete(sending))
    underWay.set(sending, message.account_id)
  }

  async function claim() {
    const due = (reader: Reader) =>
      reader
        .selectFrom('push_message')
        .innerJoin('push_subscription', 'push_subscription.session_id', 'push_message.session_id')
        .select(['push_message.id', 'push_message.session_id', 'notification_id', 'push_message.created_at'])
        .select(['account_id', 'failures'])
        .where('next_attempt_at', '<=', isoTime(now()))
        .where('account_id', 'not in', ['', ...findBusyAccounts()])
        .orderBy('next_attempt_at')
        .limit(1)
        .executeTakeFirst()
    // Most patrols find nothing, and a read locks nobody out.
    if ((await due(query)) === undefined) return undefined
    return database.write(async (transaction) => {
      const message = await due(transaction)
      if (message === undefined) return undefined
      await transaction
        .updateTable('push_message')
        .set({ next_attempt_at: isoTime(now() + pushLease) })
        .where('id', '=', message.id)
        .execute()
      return message
    })
  }

  function findBusyAccounts(): string[] {
    const ofAccounts = Map.groupBy(underWay.values(), (account) => account)
    return [...ofAccounts].filter(([, some]) => some.length >= messagesOfAccountAtOnce).map(([account]) => account)
  }

  type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

  async function send(message: Claimed): Promise<void> {
    const { session_id: sessionId, notification_id: notificationId } = message
    if (Date.parse(message.created_at) + givenUpAfter <= now()) return settle(message)
    const composed = await compose({ sessionId, notificationId })
    if (composed === 'gone') return endSubscription(message)
    if (composed === 'unwanted') return settle(message)
    const { target, ...content } = composed
    const topic = notificationId.replaceAll(/[^\w]/g, '').slice(0, 32)
    const outcome = await service.send(target, { ...content, topic }, stopping.signal)
    if (stopping.signal.aborted && outcome.kind === 'later') return handBack(message)
    await conclude(message, outcome, new URL(target.endpoint).host)
  }

  async function conclude(message: Claimed, outcome: PushOutcome, host: string): Promise<void> {
    if (outcome.kind !== 'sent') {
      const { error, kind } = outcome
      logger[kind === 'gone' ? 'info' : 'warn'](
        { session: message.session_id, host, error },
        'failed to push a message',
      )
    }
    switch (outcome.kind) {
      case 'sent':
        await forgetFailures(message)
        return settle(message)
      case 'refused':
        return settle(message)
      case 'gone':
        return endSubscription(message)
      case 'later':
        return delay(message, outcome.retryAfterSeconds)
    }
  }

  const endSubscription = async ({ session_id }: Claimed) => {
    await query.deleteFrom('push_subscription').where('session_id', '=', session_id).execute()
  }

  const ofMessage = ({ session_id, notification_id }: Claimed) =>
    query
      .updateTable('push_message')
      .where('session_id', '=', session_id)
      .where('notification_id', '=', notification_id)

  const handBack = async (message: Claimed) => {
    await ofMessage(message)
      .set({ next_attempt_at: isoTime(now()) })
      .execute()
  }

  /** Ends a message, unless another event has joined its notification meanwhile. */
  async function settle(message: Claimed): Promise<void> {
    const { numDeletedRows } = await query
      .deleteFrom('push_message')
      .where('id', '=', message.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) await handBack(message)
  }

  async function forgetFailures({ session_id, failures }: Claimed): Promise<void> {
    if (failures === 0) return
    const reset = { failures: 0, waits_until: '' as const }
    await query.updateTable('push_subscription').set(reset).where('session_id', '=', session_id).execute()
  }

  /** All messages of the browser wait, because its push service asks for that. */
  async function delay({ session_id, failures }: Claimed, retryAfterSeconds: number): Promise<void> {
    const milliseconds = Math.max(delayAfter(failures), Math.min(retryAfterSeconds * 1000, longestDelay))
    const waits_until = isoTime(now() + milliseconds)
    await database.write(async (transaction) => {
      await transaction
        .updateTable('push_subscription')
        .set({ failures: failures + 1, waits_until })
        .where('session_id', '=', session_id)
        .execute()
      await transaction
        .updateTable('push_message')
        .set({ next_attempt_at: waits_until })
        .where('session_id', '=', session_id)
        .execute()
    })
  }

  function workNext(): Promise<void> {
    isAskedAgain = true
    woken.resolve()
    working ??= work().finally(() => {
      working = undefined
    })
    return working
  }

  const start = () => {
    clearTimeout(nudged)
    nudged = undefined
    workNext().catch((err) => logger.error({ err }, 'failed to read what waits for browsers'))
  }
  const timer = setInterval(start, patrol)
  timer.unref()

  return {
    work: workNext,
    nudge() {
      if (!isStopped) nudged ??= setTimeout(start, nudgeDelay)
    },
    async stop() {
      clearInterval(timer)
      clearTimeout(nudged)
      isStopped = true
      const aborting = setTimeout(() => stopping.abort(), graceful)
      await working?.catch(() => undefined)
      clearTimeout(aborting)
    },
  }
}
