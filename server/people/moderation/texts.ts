/**
 * The newsroom withdraws a small text that more than its recipient can read. Other words stand in its row in place of its own, so that
 * nothing that reads the row can forget to leave them out, and `withdrawn_text` keeps what stood there.
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { parseContent } from '../../../contract/content.ts'
import { documentText } from '../../../contract/document.ts'
import {
  type Database,
  isoTime,
  type Schema,
  stopMailing,
  type TrustedText,
  trusted,
  withdrawnWords,
} from '../../platform/index.ts'
import { type Action, recordAuditEntry } from './audit-log.ts'
import { forgetCachedPages, type Place } from './change-visibility.ts'
import { findListed, type Listed } from './listed.ts'
import type { Written } from './telling-writers.ts'

type Words = Record<string, string | null>

type Kind = {
  table: keyof Schema
  /** By default `id`. */
  key?: string
  /** The column with its time. */
  at: string
  /** The columns with its words, and what stands there instead. The first is null if there is no text. */
  instead: Words
  /** SQL of the account that wrote it, and what an email to it calls the text. */
  writer?: RawBuilder<unknown>
  what?: TrustedText
  /** SQL of its bounty, of which other texts can repeat its words. */
  bounty?: RawBuilder<unknown>
  /** SQL of what must be true of a text that is read. */
  isRead?: RawBuilder<unknown>
  /** The parts of its words as people read them. By default each column. */
  parts?: (words: Words) => string[]
  follow?: (transaction: Transaction<Schema>, key: string, at: string) => Promise<unknown>
}

const bountyOf = (delivery: string) =>
  sql`(select delivery.bounty_id from delivery where delivery.id = ${sql.ref(delivery)})`
const creatorOf = (bounty: RawBuilder<unknown>) =>
  sql`(select bounty.creator_id from bounty where bounty.id = ${bounty})`

/** `author` and `issue` are also holders of pictures, which are withdrawn with them (`server/content/media/routes.ts`). */
const kinds: Record<string, Kind> = {
  author: {
    table: 'author_profile',
    key: 'account_id',
    at: 'updated_at',
    instead: { biography: withdrawnWords, links: '[]', picture_alt: '', picture_id: null },
    writer: sql.ref('author_profile.account_id'),
    what: trusted`the words on your author page`,
    parts: ({ biography, links, picture_alt }) => [
      biography ?? '',
      ...JSON.parse(links ?? '[]').flatMap(({ label, address }: Words) => [label ?? '', address ?? '']),
      picture_alt ?? '',
    ],
  },
  changes: {
    table: 'change_request',
    at: 'asked_at',
    instead: { points: JSON.stringify([withdrawnWords]) },
    writer: sql`case when change_request.asked_by = 'creator' then ${creatorOf(bountyOf('change_request.delivery_id'))} end`,
    what: trusted`the changes that you asked for`,
    bounty: bountyOf('change_request.delivery_id'),
    parts: ({ points }) => JSON.parse(points ?? '[]'),
  },
  'complaint-decision': {
    table: 'complaint',
    at: 'ruled_at',
    instead: { ruling_reason: withdrawnWords },
    bounty: sql.ref('complaint.bounty_id'),
  },
  correction: {
    table: 'correction',
    at: 'published_at',
    instead: { text: withdrawnWords },
    writer: sql.ref('correction.author_id'),
    what: trusted`a correction of yours`,
    // Other servers are told of a story that was changed.
    follow: (transaction, key, updated_at) =>
      transaction
        .updateTable('article')
        .set({ updated_at })
        .where('id', '=', ({ selectFrom }) => selectFrom('correction').select('article_id').where('id', '=', key))
        .execute(),
  },
  decision: {
    table: 'objection',
    at: 'ruled_at',
    instead: { ruling_reason: withdrawnWords },
    bounty: bountyOf('objection.delivery_id'),
  },
  feedback: {
    table: 'delivery',
    at: 'delivered_at',
    instead: { feedback: withdrawnWords },
    writer: creatorOf(sql.ref('delivery.bounty_id')),
    what: trusted`your feedback on a story`,
    bounty: sql.ref('delivery.bounty_id'),
  },
  issue: {
    table: 'newsletter_issue',
    at: 'updated_at',
    instead: {
      subject: withdrawnWords,
      content: JSON.stringify([{ type: 'paragraph', children: [{ text: withdrawnWords }] }]),
    },
    isRead: sql`exists (select 1 from mailing where mailing.subject_id = newsletter_issue.id and mailing.kind = 'newsletter')`,
    parts({ subject, content }) {
      const parsed = parseContent(content ?? '')
      return [subject ?? '', parsed.kind === 'document' ? documentText(parsed.document) : '']
    },
    async follow(transaction, key) {
      const mailings = transaction.selectFrom('mailing').select('id').where('kind', '=', 'newsletter')
      for (const { id } of await mailings.where('subject_id', '=', key).execute()) await stopMailing(transaction, id)
    },
  },
  objection: {
    table: 'objection',
    at: 'made_at',
    instead: { reason: withdrawnWords },
    writer: sql.ref('objection.account_id'),
    what: trusted`an objection of yours`,
    bounty: bountyOf('objection.delivery_id'),
  },
  pot: {
    table: 'pot',
    at: 'proposed_at',
    instead: { disclosure: withdrawnWords },
    writer: sql.ref('pot.account_id'),
    what: trusted`the line that says who pays for your match funding`,
  },
  rating: {
    table: 'rating',
    at: 'created_at',
    instead: { comment: withdrawnWords },
    writer: sql.ref('rating.rater_id'),
    what: trusted`your feedback on a story`,
    bounty: bountyOf('rating.delivery_id'),
  },
  step: {
    table: 'bounty_event',
    at: 'at',
    instead: { reason: withdrawnWords },
    writer: sql.ref('bounty_event.actor_id'),
    what: trusted`a reason that you gave`,
    bounty: sql.ref('bounty_event.bounty_id'),
  },
}

type Text = {
  id: string
  key: string
  kind: Kind
  at: string
  /** Null for the newsroom and for a deleted account. */
  accountId: string | null
  author: string
  bountyId: string | null
  /** Those of its writer, also while it is withdrawn. */
  words: Words
  parts: string[]
  hidden: { at: string; reason: string } | null
}

type Row = {
  row_key: string
  written_at: string
  bounty_id: string | null
  account_id: string | null
  author: string | null
  deleted_at: string | null
} & Words

const textOf = ({ parts }: Pick<Text, 'parts'>) => parts.join('\n').trim()

async function readTexts(
  query: Kysely<Schema>,
  { id, bountyId }: { id?: string; bountyId?: string } = {},
): Promise<Text[]> {
  const kept = new Map(
    (await query.selectFrom('withdrawn_text').selectAll().execute()).map((row) => [row.id, row] as const),
  )
  const [onlyKind, onlyKey] = id?.split(':', 2) ?? []
  const texts: Text[] = []
  for (const [name, kind] of Object.entries(kinds)) {
    const { table, key = 'id', at, instead, writer = sql`null`, bounty, isRead } = kind
    if ((id !== undefined && name !== onlyKind) || (bountyId !== undefined && bounty === undefined)) continue
    const column = (of: string) => sql.ref(`${table}.${of}`)
    const columns = Object.keys(instead)
    const conditions = [
      sql`${column(columns[0] ?? key)} is not null`,
      ...(isRead === undefined ? [] : [isRead]),
      ...(id === undefined ? [] : [sql`${column(key)} = ${onlyKey ?? ''}`]),
      ...(bountyId === undefined ? [] : [sql`${bounty} = ${bountyId}`]),
    ]
    const { rows } = await sql<Row>`select ${column(key)} as row_key, ${column(at)} as written_at,
        ${bounty ?? sql`null`} as bounty_id, account.id as account_id, account.name as author, account.deleted_at,
        ${sql.join(columns.map(column))}
      from ${sql.table(table)} left join account on account.id = ${writer}
      where ${sql.join(conditions, sql` and `)}`.execute(query)
    for (const row of rows) {
      const own = kept.get(`${name}:${row.row_key}`)
      // Its writer can have put other words in place of ours.
      const isWithdrawn = columns.every((of) => row[of] === instead[of])
      // Its words went with the account of its writer.
      if (isWithdrawn && own === undefined) continue
      const words: Words =
        own !== undefined && isWithdrawn
          ? JSON.parse(own.words)
          : Object.fromEntries(columns.map((of) => [of, row[of] ?? null]))
      texts.push({
        id: `${name}:${row.row_key}`,
        key: row.row_key,
        kind,
        at: row.written_at,
        accountId: row.deleted_at === null ? row.account_id : null,
        author: row.author ?? 'the newsroom',
        bountyId: row.bounty_id,
        words,
        parts: (kind.parts ?? ((of: Words) => Object.values(of).map((part) => part ?? '')))(words),
        hidden: own !== undefined && isWithdrawn ? { at: own.withdrawn_at, reason: own.reason } : null,
      })
    }
  }
  return texts.filter((text) => textOf(text) !== '')
}

/** The text and its copies: others of its bounty with the same words. */
async function readWithCopies(query: Kysely<Schema>, id: string): Promise<Text[]> {
  const [chosen] = await readTexts(query, { id })
  if (chosen === undefined) return []
  const { bountyId } = chosen
  if (bountyId === null) return [chosen]
  return (await readTexts(query, { bountyId })).filter((text) => textOf(text) === textOf(chosen))
}

/** Returns false if there is no such text. */
export const hideText = (place: Place, id: string, reason: string): Promise<boolean> =>
  change(place, { id, action: 'text.hidden', reason }, async (transaction, texts, at) => {
    for (const { id, key, kind, accountId: account_id, words } of texts) {
      await write(transaction, kind, key, kind.instead)
      const kept = { words: JSON.stringify(words), withdrawn_at: at, reason }
      await transaction
        .insertInto('withdrawn_text')
        .values({ id, account_id, ...kept })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
        .execute()
    }
    return texts
  })

/** Returns false also if the words went with the account of their writer, or their writer has replaced them. */
export const showText = (place: Place, id: string, reason: string | null = null): Promise<boolean> =>
  change(place, { id, action: 'text.shown', reason }, async (transaction, texts) => {
    const hidden = texts.filter((text) => text.hidden !== null)
    for (const { id, key, kind, words } of hidden) {
      await write(transaction, kind, key, words)
      await transaction.deleteFrom('withdrawn_text').where('id', '=', id).execute()
    }
    return hidden
  })

const write = (transaction: Transaction<Schema>, { table, key = 'id' }: Kind, of: string, words: Words) =>
  sql`update ${sql.table(table)}
    set ${sql.join(Object.entries(words).map(([column, text]) => sql`${sql.ref(column)} = ${text}`))}
    where ${sql.ref(key)} = ${of}`.execute(transaction)

type Change = { id: string; action: Action; reason: string | null }

function change(
  { database, now, actor }: Place,
  { id, action, reason }: Change,
  work: (transaction: Transaction<Schema>, texts: Text[], at: string) => Promise<Text[]>,
): Promise<boolean> {
  const at = isoTime(now())
  return database.write(async (transaction) => {
    const changed = await work(transaction, await readWithCopies(transaction, id), at)
    for (const { id: subject, key, kind } of changed) {
      await kind.follow?.(transaction, key, at)
      await recordAuditEntry(transaction, { actor, action, subject, reason, at })
    }
    if (changed.length === 0) return false
    await forgetCachedPages(transaction, database.engine)
    return true
  })
}

/** Returns what emails may quote of a text and its copies. */
export async function wordsOfText({ query }: Pick<Database, 'query'>, id: string): Promise<string[]> {
  return (await readWithCopies(query, id)).flatMap((text) => [...text.parts, textOf(text)])
}

/** The writer of the text itself first. */
export async function writersOfText({ query }: Pick<Database, 'query'>, id: string): Promise<Written[]> {
  const { own = [], copies = [] } = Object.groupBy(await readWithCopies(query, id), (text) =>
    text.id === id ? 'own' : 'copies',
  )
  return [...own, ...copies].flatMap(({ accountId, bountyId, kind: { what } }) =>
    accountId === null || what === undefined
      ? []
      : [{ accountId, what, path: bountyId === null ? '/profile' : `/bounties/${bountyId}` }],
  )
}

/** With the words of their writers, also of hidden texts. */
export async function listTexts({ query }: Pick<Database, 'query'>, search?: string): Promise<Listed[]> {
  const texts = (await readTexts(query)).map(({ hidden, ...text }) => ({
    ...{ id: text.id, at: text.at, author: text.author, title: textOf(text) },
    hidden_at: hidden?.at ?? null,
    hidden_reason: hidden?.reason ?? null,
  }))
  return findListed(
    texts.toSorted((one, other) => (one.at < other.at ? 1 : -1)),
    search,
  )
}
