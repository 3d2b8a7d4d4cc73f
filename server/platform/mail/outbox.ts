/**
 * Emails are written in the transaction that causes them and sent after the commit, with retries until the mail
 * server accepts them: delivery is at least once. Sent emails are deleted because their links are private to the
 * recipient.
 * Each is also an event of the recipient's account, kept as a notification (docs/decisions/0079).
 * The outbox alone decides who gets email: news of an account goes to its present address, an unverified address receives
 * only the emails that verify it, `emailLimits` caps each kind per address (docs/decisions/0020), and people choose what they
 * hear of (0080).
 */
import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { v7 as makeId } from 'uuid'
import { type EmailKind, emailLimits, noticesPerAddress, quotedInEmail } from '../../../contract/limits.ts'
import { demoPayments, type PaymentProviderName } from '../../../contract/money.ts'
import type { ChoosableKind, NotificationChoice } from '../../../contract/preferences.ts'
import { counterKey } from '../database/counters.ts'
import { afterCommit, chunk, type Database } from '../database/database.ts'
import type { OutboxTable, Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import { createSealing } from '../sealing.ts'
import { isChoosable, readChoices } from './choices.ts'
import { type Email, escapeInHtml, type TrustedText } from './email.ts'
import { leaveOf } from './leaving.ts'
import { quietUntil } from './local-times.ts'
import { type Event, keepNotifications } from './notifications.ts'
import { isPermanentRejection, isServerUnavailable, type MailTransport, type OutgoingEmail } from './transport.ts'
import { untrustedText } from './untrusted-text.ts'

/** These emails prove that an address works, or tell one that its account leaves it, so they may go to unverified addresses. */
const isVerifying = (kind: EmailKind) => emailLimits[kind].topic === null

function addresseeOf(kind: EmailKind): Addressee['to'] {
  if (kind === 'newsletterConfirmation') return 'subscriber'
  return isVerifying(kind) ? 'address' : 'account'
}

export type Outbox = {
  /**
   * Keeps a notification of each email for its account, and queues the emails, which are sent after the transaction commits.
   * Drops emails to unverified addresses, emails over a limit, and those of kinds of which the account does not want to hear
   * at once. Returns how many were queued.
   */
  enqueue: (transaction: Transaction<Schema>, emails: Email | readonly Email[], at: string) => Promise<number>
  open: (row: Pick<OutboxTable, 'id' | 'sealed'>) => Omit<OutgoingEmail, 'recipient'> & Addressee
  /** Takes these texts from emails that wait and quote them. One that is just being sent keeps them. */
  withdraw: (database: Pick<Database, 'write'>, texts: readonly string[]) => Promise<void>
}

type Addressee = {
  recipient: string | null
  /** Null of an email to an address whose account, if it has one, is looked up when the email leaves. */
  ofAccount: string | null
  /**
   * An email to an account goes to the address that it has when the email leaves. Null of emails from before this was kept, which
   * go to their address if it has an account or a subscription.
   */
  to: 'account' | 'address' | 'subscriber' | null
  /** Null of a kind that nobody chooses. */
  kind: ChoosableKind | null
}

/** Also these speak of money, so in a demonstration they say that it is none. */
const alsoOfMoney: ReadonlySet<EmailKind> = new Set([
  'payoutConnected',
  'payoutDetailsChanged',
  'potRequested',
  'pledgeReceived',
  'milestoneReached',
])

const speaksOfMoney = ({ kind }: Email) => emailLimits[kind].about === 'money' || alsoOfMoney.has(kind)

type Listeners = {
  /** Is given the accounts with new notifications. */
  tell?: (accounts: readonly string[]) => void
  /** Notifications wait for browsers. */
  push?: () => void
}

/** Stands in the place of words that the newsroom has withdrawn. */
export const withdrawnWords = 'Withdrawn by the newsroom.'
const withdrawnQuote = untrustedText(withdrawnWords, quotedInEmail.title)
const emptyQuote = untrustedText('', quotedInEmail.title)
const withdrawnAtOnce = 200

/** Calls the listeners after the commit. In commands, nothing listens. */
export function createOutbox(
  secret: Uint8Array,
  { name }: { name: PaymentProviderName },
  { tell, push }: Listeners = {},
): Outbox {
  const sealing = createSealing(secret, 'lede outbox')

  /** Undefined if it was sealed with an earlier secret: then it cannot be sent either. */
  const read = (id: string, sealed: string) => {
    try {
      return JSON.parse(sealing.open(id, sealed))
    } catch {
      return undefined
    }
  }

  const finish = (email: Email, accountId: string | undefined) => {
    const { kind } = email
    const canBeLeft = isChoosable(kind) && accountId !== undefined
    return email.with({
      ...(name === 'built-in' && speaksOfMoney(email) && { paragraph: demoPayments as TrustedText }),
      ...(canBeLeft ? { leave: leaveOf(secret, { accountId, left: kind }) } : { isAlwaysSent: !isVerifying(kind) }),
    })
  }

  return {
    async enqueue(transaction, given, at) {
      const all = [given].flat()
      const accounts = await readAccounts(transaction, all)
      const accountOf = ({ recipient }: Email) => accounts.get(recipient)
      const choose = await readChoices(transaction, {
        accounts: Array.from(accounts.values(), ({ id }) => id),
        kinds: all.map(({ kind }) => kind),
      })
      const chosen = all.map((email) => ({ email, choice: choose(accountOf(email)?.id, email.kind) }))
      const { told, isPushed } = await keepNotifications(transaction, findEvents(chosen, accounts), at)
      if (told.length > 0) afterCommit(() => tell?.(told))
      if (isPushed) afterCommit(() => push?.())
      const wanted = chosen
        .filter(({ choice }) => choice === 'immediately')
        .map(({ email }) => email)
        .filter((email) => isVerifying(email.kind) || accountOf(email)?.isVerified)
      const emails = await dropExcess(transaction, wanted, at)
      const rows = emails.map((email) => {
        const id = makeId()
        const { kind, recipient, ofAccount, toNobody } = email
        const accountId = accountOf(email)?.id
        const { subject, text, html, unsubscribeUrl } = finish(email, accountId)
        const content = {
          ...{ recipient, of_account: ofAccount ?? accountId ?? null, to: addresseeOf(kind) },
          ...{ to_nobody: toNobody ? 1 : 0, kind: isChoosable(kind) ? kind : null },
          ...{ subject, text, html, unsubscribe_url: unsubscribeUrl },
        }
        return {
          id,
          sealed: sealing.seal(id, JSON.stringify(content)),
          created_at: at,
          next_attempt_at: at,
        }
      })
      for (const some of chunk(rows)) await transaction.insertInto('outbox').values(some).execute()
      return rows.length
    },

    open({ id, sealed }) {
      const { to_nobody, of_account = null, to = null, kind = null, ...content } = JSON.parse(sealing.open(id, sealed))
      return { ...content, id, to, kind, recipient: to_nobody === 1 ? null : content.recipient, ofAccount: of_account }
    },

    async withdraw(database, texts) {
      const quotes = texts
        .flatMap((text) => Object.values(quotedInEmail).map((characters) => untrustedText(text, characters)))
        .filter((quote) => quote !== emptyQuote)
      const replace = (email: string, form: (quote: string) => string) =>
        quotes.reduce((text, quote) => text.replaceAll(form(quote), () => form(withdrawnQuote)), email)
      /** Returns the last row that it read, if there can be more. */
      const withdrawAfter = (last: string) =>
        database.write(async (transaction) => {
          const rows = await transaction
            .selectFrom('outbox')
            .select(['id', 'sealed'])
            .where('id', '>', last)
            .orderBy('id')
            .limit(withdrawnAtOnce)
            .execute()
          for (const { id, sealed } of rows) {
            const content = read(id, sealed)
            if (content === undefined) continue
            const changed = {
              ...content,
              text: replace(content.text, String),
              html: replace(content.html, escapeInHtml),
            }
            if (changed.text === content.text) continue
            await transaction
              .updateTable('outbox')
              .set({ sealed: sealing.seal(id, JSON.stringify(changed)) })
              .where('id', '=', id)
              .execute()
          }
          return rows.at(-1)?.id
        })
      let last: string | undefined = ''
      while (last !== undefined) last = await withdrawAfter(last)
    },
  }
}

type Account = { id: string; isVerified: boolean }

/** The accounts that have the addresses. Emails that verify an address are not asked about. */
async function readAccounts(transaction: Transaction<Schema>, emails: Email[]): Promise<Map<string, Account>> {
  const asked = new Set(emails.filter(({ kind }) => !isVerifying(kind)).map(({ recipient }) => recipient))
  const accounts = new Map<string, Account>()
  for (const addresses of chunk([...asked])) {
    const rows = await transaction
      .selectFrom('account')
      .select(['id', 'email', 'email_verified_at'])
      .where('email', 'in', addresses)
      // The address of a deleted account does not exist.
      .where('deleted_at', 'is', null)
      .execute()
    for (const { id, email, email_verified_at } of rows)
      accounts.set(email, { id, isVerified: email_verified_at !== null })
  }
  return accounts
}

const findEvents = (chosen: { email: Email; choice: NotificationChoice }[], accounts: Map<string, Account>): Event[] =>
  chosen.flatMap(({ email, choice }) => {
    const account = accounts.get(email.recipient)
    if (account === undefined || email.toNobody || choice === 'never') return []
    return [{ accountId: account.id, email, digest: choice === 'daily' || choice === 'weekly' ? choice : null }]
  })

async function dropExcess(transaction: Transaction<Schema>, emails: Email[], at: string): Promise<Email[]> {
  // One counter for all that reach nobody, because strangers can invent their addresses. It refuses none of them.
  const ofKind = await admit(transaction, emails, at, ({ kind, recipient, path, toNobody }) => ({
    ...emailLimits[kind],
    ...(toNobody && { requests: Number.POSITIVE_INFINITY }),
    key: counterKey(
      `email ${kind}`,
      toNobody ? 'nobody' : `${recipient}${emailLimits[kind].about === 'money' ? ` ${path}` : ''}`,
    ),
  }))
  const isNotice = ({ kind }: Email) => emailLimits[kind].about === 'notice'
  const notices = await admit(transaction, ofKind.filter(isNotice), at, ({ recipient }) => ({
    ...noticesPerAddress,
    key: counterKey('email notices', recipient),
  }))
  const admitted = new Set(notices)
  return ofKind.filter((email) => !isNotice(email) || admitted.has(email))
}

type Counted = { key: string; requests: number; seconds: number }

async function admit(
  transaction: Transaction<Schema>,
  emails: Email[],
  at: string,
  limitOf: (email: Email) => Counted,
): Promise<Email[]> {
  const second = Math.floor(Date.parse(at) / 1000)
  const counted = new Map<string, Counted & { emails: Email[] }>()
  for (const email of emails) {
    const limit = limitOf(email)
    const same = counted.get(limit.key)
    if (same === undefined) counted.set(limit.key, { ...limit, emails: [email] })
    else same.emails.push(email)
  }
  // Upsert in a fixed order so that parallel transactions cannot deadlock.
  const rows = [...counted.values()]
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, seconds, emails: { length } }) => ({
      key,
      window_started_at: second - (second % seconds),
      ends_at: second - (second % seconds) + seconds,
      requests: length,
    }))
  const admitted = new Set<Email>()
  for (const some of chunk(rows)) {
    const totals = await transaction
      .insertInto('rate_limit')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          requests: sql`excluded.requests + case when rate_limit.window_started_at = excluded.window_started_at then rate_limit.requests else 0 end`,
          window_started_at: sql`excluded.window_started_at`,
          ends_at: sql`excluded.ends_at`,
        }),
      )
      .returning(['key', 'requests'])
      .execute()
    for (const { key, requests } of totals) {
      const { emails: same = [], requests: most = 0 } = counted.get(key) ?? {}
      const before = requests - same.length
      for (const email of same.slice(0, Math.max(0, most - before))) admitted.add(email)
    }
  }
  return emails.filter((email) => admitted.has(email))
}

/** `oldest` is the age of the oldest email, in seconds. */
export async function measureOutbox({ query }: Database, now: number): Promise<{ waiting: number; oldest: number }> {
  const { waiting, since } = await query
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('waiting'),
      // An email that waits for the end of quiet hours is on time.
      fn
        .min(
          eb
            .case()
            .when(eb.or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', isoTime(now))]))
            .then(eb.ref('created_at'))
            .end(),
        )
        .as('since'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting, oldest: since === null ? 0 : Math.max(0, now - Date.parse(since)) / 1000 }
}

export type Mailer = {
  deliver: () => Promise<number>
  /** Schedules a delivery after the current response has left, without waiting for it. */
  nudge: () => void
  stop: () => Promise<void>
}

/** Lease in milliseconds: after it, another process may try the email. */
const lease = 60_000
const emailsAtOnce = 20
/**
 * Delay between a nudge and its delivery, in milliseconds. It exceeds a response's duration, so response times do not
 * reveal whether an email was sent (docs/decisions/0007).
 */
const nudgeDelay = 100
/** Delay before the next attempt, in milliseconds: doubles each time, up to six hours. */
const retryAfter = (attempts: number) => Math.min(30_000 * 2 ** attempts, 6 * 60 * 60 * 1000)
/** An undeliverable email is dropped after this time, in milliseconds, as mail servers do. */
const givenUpAfter = 5 * 24 * 60 * 60 * 1000

/** Sends the outbox on every nudge, and every `patrol` milliseconds to pick up leftovers. */
export function createMailer(
  {
    database,
    outbox,
    transport,
    logger,
    now,
  }: { database: Database; outbox: Outbox; transport: Pick<MailTransport, 'send'>; logger: Logger; now: () => number },
  patrol: number,
): Mailer {
  let underWay: Promise<number> = Promise.resolve(0)
  let nudged: NodeJS.Timeout | undefined
  let stopped = false

  async function deliver(): Promise<number> {
    let sent = 0
    for (;;) {
      // A database may return them in another order than that in which they were written.
      const emails = (await claim()).sort((one, other) => (one.id < other.id ? -1 : 1))
      for (const [index, email] of emails.entries()) {
        const outcome = await send(email)
        if (outcome === 'sent') sent += 1
        if (outcome !== 'server away') continue
        // The mail server is down: more attempts would time out and outlast their leases.
        await handBack(emails.slice(index + 1))
        return sent
      }
      if (emails.length < emailsAtOnce || stopped) return sent
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
            .limit(emailsAtOnce),
        )
        .returningAll()
        .execute(),
    )

  type Claimed = Awaited<ReturnType<typeof claim>>[number]

  async function handBack(emails: Claimed[]): Promise<void> {
    if (emails.length === 0) return
    await database.query
      .updateTable('outbox')
      .set({ next_attempt_at: isoTime(now() + retryAfter(0)), attempts: sql`attempts - 1` })
      .where(
        'id',
        'in',
        emails.map(({ id }) => id),
      )
      .execute()
  }

  /** Waiting is no attempt. */
  const waitFor = (row: Claimed, next_attempt_at: string) =>
    database.query
      .updateTable('outbox')
      .set({ next_attempt_at, attempts: row.attempts - 1 })
      .where('id', '=', row.id)
      .execute()

  async function send(row: Claimed): Promise<'sent' | 'not sent' | 'server away'> {
    const forget = () => database.query.deleteFrom('outbox').where('id', '=', row.id).execute()
    try {
      const { recipient, ofAccount, to, kind, ...email } = outbox.open(row)
      const decision = recipient === null ? 'drop' : await decide({ recipient, ofAccount, to, kind })
      if (decision !== 'drop' && 'waitsUntil' in decision) {
        await waitFor(row, decision.waitsUntil)
        return 'not sent'
      }
      if (decision !== 'drop') await transport.send({ ...email, ...decision })
      await forget()
      return decision === 'drop' ? 'not sent' : 'sent'
    } catch (error) {
      const about = { err: error, email: row.id, attempts: row.attempts }
      if (isPermanentRejection(error) || Date.parse(row.created_at) + givenUpAfter < now()) {
        logger.error(about, 'gave up on an email')
        await forget()
        return 'not sent'
      }
      logger.warn(about, 'failed to send an email')
      const next_attempt_at = isoTime(now() + retryAfter(row.attempts))
      await database.query.updateTable('outbox').set({ next_attempt_at }).where('id', '=', row.id).execute()
      return isServerUnavailable(error) ? 'server away' : 'not sent'
    }
  }

  /**
   * Decided at send time, because the account may have been suspended or deleted since, have another address, or have chosen
   * otherwise, and sealed emails cannot be searched.
   */
  async function decide({
    recipient,
    ofAccount,
    to,
    kind,
  }: Addressee & { recipient: string }): Promise<{ recipient: string } | 'drop' | { waitsUntil: string }> {
    const account = await database.query
      .selectFrom('account')
      .leftJoin('notification_choice', (join) =>
        join.onRef('notification_choice.account_id', '=', 'account.id').on('notification_choice.kind', '=', kind),
      )
      .leftJoin('notification_settings', 'notification_settings.account_id', 'account.id')
      .select(['email', 'email_verified_at', 'suspended_at', 'deleted_at'])
      .select(['choice', 'time_zone', 'quiet_from', 'quiet_until', 'paused_until'])
      .where(ofAccount === null ? 'account.email' : 'account.id', '=', ofAccount ?? recipient)
      .executeTakeFirst()
    // An account that has not verified the address says nothing about its subscriber.
    if (account === undefined || (to === 'subscriber' && account.email_verified_at === null)) {
      return (to === 'subscriber' || to === null) && (await isSubscriber(recipient)) ? { recipient } : 'drop'
    }
    if (account.suspended_at !== null || account.deleted_at !== null) return 'drop'
    const send = { recipient: to === 'account' ? account.email : recipient }
    if (kind === null) return send
    const { choice, time_zone, quiet_from, quiet_until, paused_until } = account
    const at = isoTime(now())
    if (choice === 'app' || choice === 'never' || (paused_until !== null && paused_until > at)) return 'drop'
    if (quiet_from === null || quiet_until === null) return send
    const waitsUntil = quietUntil(at, time_zone ?? 'UTC', { from: quiet_from, until: quiet_until })
    return waitsUntil === undefined ? send : { waitsUntil }
  }

  async function isSubscriber(email: string): Promise<boolean> {
    const subscriber = await database.query
      .selectFrom('newsletter_subscriber')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    return subscriber !== undefined
  }

  function deliverNext(): Promise<number> {
    if (!stopped) underWay = underWay.then(deliver, deliver)
    return underWay
  }

  const start = () => {
    clearTimeout(nudged)
    nudged = undefined
    deliverNext().catch((error) => logger.error({ err: error }, 'failed to read the outbox'))
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
