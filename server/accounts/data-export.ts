/**
 * All data of one account as a ZIP (docs/decisions/0026). Each file is created only when the reader requests it, and
 * lists are read page by page, so memory holds at most one page, document or picture.
 */
import { makeZip } from 'client-zip'
import { html, raw } from 'hono/html'
import type { SelectQueryBuilder } from 'kysely'
import { parseContent } from '../../contract/content.ts'
import { blockText } from '../../contract/document.ts'
import { toDollars } from '../../contract/money.ts'
import { promisedCents } from '../bounties/bounty-rows.ts'
import type { Services } from '../services.ts'
import { filesOf } from '../storage/media-files.ts'

type RequiredServices = Pick<Services, 'database' | 'mediaStorage'>
type Query = RequiredServices['database']['query']
type ExportedFile = { name: string; input: string | AsyncIterable<string> | ReadableStream<Uint8Array> }

const rowsAtOnce = 200

export function exportAccount(services: RequiredServices, accountId: string, at: string): ReadableStream<Uint8Array> {
  const zip = makeZip(stamp(filesOfAccount(services, accountId), new Date(at))).getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await zip.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      // Do not pass on the cancellation: client-zip answers it with an unhandled rejection, which would end the
      // process. An unread ZIP holds no resources.
      cancel: () => undefined,
    },
    { highWaterMark: 0 },
  )
}

async function* stamp(files: AsyncIterable<ExportedFile>, lastModified: Date) {
  for await (const file of files) yield { ...file, lastModified }
}

const readme = `This is everything Lede keeps about you.

account.json, sessions.json, …  what you did, as lists in JSON; amounts are in dollars, times in UTC
articles/, drafts/, deliveries/ what you wrote: as JSON with its facts, and as a page to read
media/ the images and recordings you uploaded

Your password is not here: only a hash of it is kept. Names of other people are shortened as they are on the site.
`

async function* filesOfAccount(
  { database: { query }, mediaStorage }: RequiredServices,
  id: string,
): AsyncGenerator<ExportedFile> {
  yield { name: 'README.txt', input: readme }
  const account = await query
    .selectFrom('account')
    .select(['id', 'email', 'name', 'phone', 'user_type', 'journalist_agreed_at', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  yield { name: 'account.json', input: toJson(account) }
  const newsletter = await query
    .selectFrom('newsletter_subscriber')
    .select(['email', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', account.email)
    .execute()
  yield { name: 'newsletter.json', input: toJson(newsletter) }
  for (const [name, list] of Object.entries(listsOf(query, id))) yield { name: `${name}.json`, input: jsonArray(list) }
  yield* writtenBy(query, id)
  yield* uploadedBy(query, mediaStorage, id)
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

async function* jsonArray(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Reads a query page by page, ordered by its unique column `key`. */
async function* paged<Row extends { id: string }>(
  // biome-ignore lint/suspicious/noExplicitAny: paging works with any tables
  rows: SelectQueryBuilder<any, any, Row>,
  key: string,
  size = rowsAtOnce,
): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const page: Row[] = await rows.where(key, '>', after).orderBy(key).limit(size).execute()
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < size) return
    after = last.id
  }
}

async function* mapped<Row, Made>(rows: AsyncIterable<Row>, make: (row: Row) => Made): AsyncGenerator<Made> {
  for await (const row of rows) yield make(row)
}

const inDollars = <Row extends { cents: number }>({ cents, ...row }: Row) => ({ ...row, amount: toDollars(cents) })

function listsOf(query: Query, id: string): Record<string, AsyncIterable<object>> {
  return {
    sessions: paged(
      query.selectFrom('session').select(['id', 'created_at', 'expires_at', 'ended_at']).where('account_id', '=', id),
      'session.id',
    ),
    'password-resets': mapped(
      paged(
        query
          .selectFrom('password_reset')
          .select(['token_hash as id', 'created_at', 'expires_at', 'used_at'])
          .where('account_id', '=', id),
        'password_reset.token_hash',
      ),
      ({ id: _, ...reset }) => reset,
    ),
    cards: paged(
      query
        .selectFrom('card')
        .select(['account_id as id', 'customer_id', 'payment_method_id', 'saved_at'])
        .where('account_id', '=', id),
      'card.account_id',
    ),
    bounties: mapped(
      paged(
        query
          .selectFrom('bounty')
          .select(['id', 'title', 'description', 'created_at', 'claimed_at', 'delivered_at', 'paid_at', 'amount_cents'])
          .select((expression) => promisedCents(expression).as('total_cents'))
          .where('creator_id', '=', id),
        'bounty.id',
      ),
      ({ amount_cents, total_cents, ...bounty }) => ({
        ...bounty,
        own_pledge: toDollars(amount_cents),
        total_amount: toDollars(total_cents),
      }),
    ),
    'offers-received': paged(
      query
        .selectFrom('application')
        .innerJoin('bounty', 'bounty.id', 'application.bounty_id')
        .innerJoin('account', 'account.id', 'application.journalist_id')
        .select([
          'application.id',
          'application.bounty_id',
          'bounty.title as bounty_title',
          'account.name as journalist_name',
          'application.cover_letter',
          'application.requested_due_date',
          'application.final_due_date',
          'application.owner_message',
          'application.status',
          'application.created_at',
        ])
        .where('bounty.creator_id', '=', id),
      'application.id',
    ),
    pledges: mapped(
      paged(
        query
          .selectFrom('pledge')
          .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
          .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
          .leftJoin('payment', 'payment.pledge_id', 'pledge.id')
          .select([
            'pledge.id',
            'pledge.bounty_id',
            'bounty.title as bounty_title',
            'pledge.created_at',
            'ledger_entry.amount_cents as cents',
            'payment.status as payment_status',
            'payment.provider as payment_provider',
          ])
          .where('pledge.account_id', '=', id)
          .where('ledger_entry.amount_cents', '>', 0),
        'pledge.id',
      ),
      inDollars,
    ),
    'ledger-entries': mapped(
      paged(
        query
          .selectFrom('ledger_entry')
          .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
          .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
          .select([
            'ledger_entry.id',
            'ledger_transaction.kind',
            'ledger_transaction.bounty_id',
            'ledger_account.kind as account',
            'ledger_transaction.created_at',
            'ledger_entry.amount_cents as cents',
          ])
          .where('ledger_account.account_id', '=', id),
        'ledger_entry.id',
      ),
      inDollars,
    ),
    votes: mapped(
      paged(
        query
          .selectFrom('vote')
          .innerJoin('bounty', 'bounty.id', 'vote.bounty_id')
          .select(['vote.bounty_id as id', 'bounty.title as bounty_title', 'vote.created_at'])
          .where('vote.account_id', '=', id),
        'vote.bounty_id',
      ),
      ({ id: bounty_id, ...vote }) => ({ bounty_id, ...vote }),
    ),
    applications: paged(
      query
        .selectFrom('application')
        .innerJoin('bounty', 'bounty.id', 'application.bounty_id')
        .select([
          'application.id',
          'application.bounty_id',
          'bounty.title as bounty_title',
          'application.cover_letter',
          'application.requested_due_date',
          'application.final_due_date',
          'application.owner_message',
          'application.status',
          'application.created_at',
          'application.updated_at',
        ])
        .where('application.journalist_id', '=', id),
      'application.id',
    ),
    // Omit who rated, because journalists never see it.
    'ratings-received': paged(
      query
        .selectFrom('rating')
        .select(['id', 'delivery_id', 'investigation', 'writing', 'truth', 'timeliness', 'followup', 'value'])
        .select(['comment', 'created_at'])
        .where('journalist_id', '=', id),
      'rating.id',
    ),
    'ratings-given': paged(
      query
        .selectFrom('rating')
        .select(['id', 'delivery_id', 'investigation', 'writing', 'truth', 'timeliness', 'followup', 'value'])
        .select(['comment', 'created_at'])
        .where('rater_id', '=', id),
      'rating.id',
    ),
    notes: paged(
      query.selectFrom('note').select(['id', 'content', 'created_at']).where('account_id', '=', id),
      'note.id',
    ),
    media: paged(
      query
        .selectFrom('media')
        .select(['id', 'kind', 'content_type', 'width', 'height', 'bytes', 'bounty_id', 'created_at'])
        .where('owner_id', '=', id),
      'media.id',
    ),
    'ai-instructions': paged(
      query.selectFrom('ai_instructions').select(['id', 'content', 'created_at']).where('author_id', '=', id),
      'ai_instructions.id',
    ),
    'account-history': paged(
      query.selectFrom('audit_log').select(['id', 'at', 'action', 'reason']).where('subject', '=', id),
      'audit_log.id',
    ),
  }
}

/** Read one row at a time, because a document can exceed a megabyte. */
async function* writtenBy(query: Query, id: string): AsyncGenerator<ExportedFile> {
  const articles = query.selectFrom('article').selectAll().where('author_id', '=', id)
  for await (const { author_id: _, media_items: __, ...article } of paged(articles, 'article.id', 1)) {
    yield* document(`articles/${article.id}`, article)
  }
  const deliveries = query.selectFrom('delivery').selectAll().where('journalist_id', '=', id)
  for await (const { journalist_id: _, words: __, ...delivery } of paged(deliveries, 'delivery.id', 1)) {
    yield* document(`deliveries/${delivery.id}`, delivery)
  }
  const drafts = query.selectFrom('draft').selectAll().where('account_id', '=', id)
  for await (const { account_id: _, media_items: __, ...draft } of paged(drafts, 'draft.id', 1)) {
    yield* document(`drafts/${draft.id}`, draft)
    const numbers = await query
      .selectFrom('draft_version')
      .select('version')
      .where('draft_id', '=', draft.id)
      .orderBy('version')
      .execute()
    for (const { version } of numbers) {
      const kept = await query
        .selectFrom('draft_version')
        .selectAll()
        .where('draft_id', '=', draft.id)
        .where('version', '=', version)
        .executeTakeFirst()
      // A newer version may have replaced the oldest one since the list was read.
      if (kept !== undefined) yield { name: `drafts/${draft.id}/version-${version}.json`, input: toJson(kept) }
    }
  }
}

function* document(name: string, row: { title: string; content: string }): Generator<ExportedFile> {
  yield { name: `${name}.json`, input: toJson(row) }
  yield { name: `${name}.html`, input: pageOf(row.title, row.content) }
}

function pageOf(title: string, content: string): string {
  const parsed = parseContent(content)
  const blocks = parsed.kind === 'document' ? parsed.document.map(blockText) : [content]
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8" /><title>${title}</title>
<h1>${title}</h1>
${blocks.filter((text) => text.trim() !== '').map((text) => html`<p style="white-space: pre-line">${text}</p>\n`)}
</html>
`
  return String(raw(page))
}

async function* uploadedBy(
  query: Query,
  mediaStorage: RequiredServices['mediaStorage'],
  id: string,
): AsyncGenerator<ExportedFile> {
  const uploads = query.selectFrom('media').select(['id', 'kind', 'width', 'content_type']).where('owner_id', '=', id)
  for await (const media of paged(uploads, 'media.id')) {
    for (const file of bestFilesOf(media)) {
      const stored = await mediaStorage.read(`${media.id}/${file}`)
      if (stored?.bytes === undefined) continue
      yield { name: `media/${media.id}.${file.split('.').at(-1)}`, input: stored.bytes }
      break
    }
  }
}

function bestFilesOf(media: Parameters<typeof filesOf>[0]): string[] {
  const files = filesOf(media)
  if (media.kind === 'audio') return files
  const widest = files.filter((file) => file.endsWith('.webp') && file !== 'original.webp').at(-1)
  return ['original.webp', ...(widest === undefined ? [] : [widest])]
}
