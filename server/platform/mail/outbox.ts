/**
 * Emails are written in the transaction that causes them, and the mailer sends them after the commit.
 * Each is also an event of the recipient's account, kept as a notification (docs/decisions/0079).
 * The outbox alone decides who gets email: news of an account goes to its present address, an unverified address receives
 * only the emails that verify it, `emailLimits` caps each kind per address (docs/decisions/0020), and people choose what they
 * hear of (0080).
 */
import { sql, type Transaction } from 'kysely'
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
import { type Event, keepNotifications } from './notifications.ts'
import type { OutgoingEmail } from './transport.ts'
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

export type Addressee = {
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
      const toRow = (email: Email) => {
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
      }
      // Few at once, because a sealed email takes 8 kB.
      for (const some of chunk(emails)) await transaction.insertInto('outbox').values(some.map(toRow)).execute()
      return emails.length
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
