import type { Kysely, SelectType } from 'kysely'
import { toAmount } from '../../../contract/money.ts'
import { categoryNames, parseNames, promisedCents } from '../../bounties/index.ts'
import { type Database, type Schema, wordsOf } from '../../platform/index.ts'
import { parsePushKinds } from '../preferences/changing.ts'
import { type ExportedFile, paged, type QueryOf } from './exported-file.ts'
import { payouts } from './payouts.ts'

type Query = Database['query']
type Column<Table extends keyof Schema> = keyof Schema[Table] & string
type List = (query: Query, accountId: string) => AsyncIterable<object>

/** Rows of a query that selects its unique column `key` as `id`. */
const listOf = <Row extends { id: string }>(
  key: string,
  rows: (query: Query, accountId: string) => QueryOf<Row>,
  make: (row: Row) => object = (row) => row,
): List =>
  async function* (query, accountId) {
    for await (const row of paged(rows(query, accountId), key)) yield make(row)
  }

type OwnRow<Table extends keyof Schema, Name extends Column<Table>> = { id: string } & {
  [Key in Name]: SelectType<Schema[Table][Key]>
}

/** Rows of one table that belong to the account by their column `owner`. */
const own = <Table extends keyof Schema, Name extends Column<Table>>(
  table: Table,
  owner: Column<Table>,
  columns: Name[],
  { key = 'id', make }: { key?: string; make?: (row: OwnRow<Table, Name>) => object } = {},
): List =>
  listOf(
    `${table}.${key}`,
    (query, id) =>
      (query as unknown as Kysely<Record<string, { id: string }>>)
        .selectFrom(table as string)
        .select([`${key} as id`, ...columns] as 'id'[])
        .where(owner as 'id', '=', id) as QueryOf<unknown> as QueryOf<OwnRow<Table, Name>>,
    make,
  )

const withAmount = <Row extends { cents: number }>({ cents, ...row }: Row) => ({ ...row, amount: toAmount(cents) })
const withoutId = <Row extends { id: string }>({ id: _, ...row }: Row) => row
const withBountyId = <Row extends { id: string }>({ id: bounty_id, ...row }: Row) => ({ bounty_id, ...row })

const applications = (query: Query) =>
  query
    .selectFrom('application')
    .innerJoin('bounty', 'bounty.id', 'application.bounty_id')
    .select(['application.id', 'application.bounty_id', 'bounty.title as bounty_title'])

const applicationFacts = [
  'application.cover_letter',
  'application.requested_due_date',
  'application.final_due_date',
  'application.owner_message',
  'application.status',
  'application.created_at',
] as const

const scores = ['investigation', 'writing', 'truth', 'timeliness', 'followup', 'value'] as const
const ratingFacts: Column<'rating'>[] = ['delivery_id', ...scores, 'comment', 'created_at']
const caseFacts = ['reason', 'made_at', 'ruled_at', 'ruling', 'ruling_reason'] as const

const lists: Record<string, List> = {
  sessions: own('session', 'account_id', ['created_at', 'expires_at', 'ended_at', 'last_used_at', 'user_agent']),
  'known-browsers': own('known_device', 'account_id', ['created_at', 'expires_at'], { make: withoutId }),
  'email-verifications': own('email_verification', 'account_id', ['created_at', 'expires_at'], { make: withoutId }),
  'author-page': own(
    'author_profile',
    'account_id',
    ['slug', 'biography', 'beats', 'links', 'picture_id', 'picture_alt', 'updated_at'],
    {
      key: 'account_id',
      make: ({ id: _, beats, links, ...page }) => ({ ...page, beats: JSON.parse(beats), links: JSON.parse(links) }),
    },
  ),
  'password-resets': own('password_reset', 'account_id', ['created_at', 'expires_at', 'used_at'], {
    key: 'token_hash',
    make: withoutId,
  }),
  'email-changes': own('email_change', 'account_id', ['email', 'created_at', 'expires_at'], {
    key: 'account_id',
    make: withoutId,
  }),
  cards: own('card', 'account_id', ['customer_id', 'payment_method_id', 'saved_at'], { key: 'account_id' }),
  'remembered-cards-and-payout-accounts': async function* (query, id) {
    const rows = await query
      .selectFrom('person_mark')
      .select(['kind', 'marked_at'])
      .where('account_id', '=', id)
      .orderBy('marked_at')
      .execute()
    for (const { kind, marked_at } of rows) {
      const words = `We keep a fingerprint of this ${kind} to recognize it in other accounts. It does not contain the number.`
      yield { kind, marked_at, words }
    }
  },
  'browsers-shared-with-other-accounts': async function* (query, id) {
    yield* await query
      .selectFrom('shared_device')
      .select('seen_at')
      .where(({ or, eb }) => or([eb('account_id', '=', id), eb('other_id', '=', id)]))
      .orderBy('seen_at')
      .execute()
  },
  bounties: listOf(
    'bounty.id',
    (query, id) =>
      query
        .selectFrom('bounty')
        .select([
          'id',
          'created_at',
          'assigned_at as claimed_at',
          'delivered_at',
          'paid_at',
          'hidden_at',
          'hidden_reason',
        ])
        .select(['amount_cents', 'expires_at', 'ended_at', 'ended_as', 'naming'])
        .select((expression) => [
          expression.fn.coalesce('hidden_title', 'title').as('title'),
          expression.fn.coalesce('hidden_description', 'description').as('description'),
          promisedCents(expression).as('total_cents'),
          categoryNames(expression).as('category_names'),
        ])
        .where('creator_id', '=', id),
    ({ amount_cents, total_cents, category_names, ...bounty }) => ({
      ...bounty,
      categories: parseNames(category_names),
      own_pledge: toAmount(amount_cents),
      total_amount: toAmount(total_cents),
    }),
  ),
  'additions-to-briefs': listOf('amendment.id', (query, id) =>
    query
      .selectFrom('amendment')
      .innerJoin('bounty', 'bounty.id', 'amendment.bounty_id')
      .select(['amendment.id', 'amendment.bounty_id', 'amendment.added_at'])
      .select(({ fn }) => fn.coalesce('amendment.hidden_text', 'amendment.text').as('text'))
      .where('bounty.creator_id', '=', id),
  ),
  'offers-received': listOf('application.id', (query, id) =>
    applications(query)
      .innerJoin('account', 'account.id', 'application.journalist_id')
      .select(['account.name as journalist_name', ...applicationFacts])
      .where('bounty.creator_id', '=', id),
  ),
  pledges: listOf(
    'pledge.id',
    (query, id) =>
      query
        .selectFrom('pledge')
        .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
        .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
        .leftJoin('payment', 'payment.pledge_id', 'pledge.id')
        .select(['pledge.id', 'pledge.bounty_id', 'bounty.title as bounty_title', 'pledge.created_at'])
        .select(['pledge.ended_at', 'pledge.ended_as', 'pledge.pot_id'])
        .select(['ledger_entry.amount_cents as cents', 'payment.status as payment_status'])
        .select('payment.provider as payment_provider')
        .where('pledge.account_id', '=', id)
        .where('ledger_entry.amount_cents', '>', 0),
    withAmount,
  ),
  'stripe-account': own(
    'connect_account',
    'account_id',
    ['stripe_id', 'status', 'needs', 'ready_since', 'held_at', 'removed_at'],
    { key: 'account_id' },
  ),
  'match-funding': own(
    'pot',
    'account_id',
    [
      'disclosure',
      'percent',
      'most_cents',
      'total_cents',
      'reserved_cents',
      'starts_at',
      'least_backers',
      'bounty_percent',
      'ends_at',
      'proposed_at',
      'opened_at',
      'closed_at',
      'declined_because',
    ],
    {
      make: ({ most_cents, total_cents, reserved_cents, ...pot }) => ({
        ...pot,
        most_per_backer: toAmount(most_cents),
        total: toAmount(total_cents),
        reserved: toAmount(reserved_cents),
      }),
    },
  ),
  payouts,
  'refunds-received': listOf(
    'refund.id',
    (query, id) =>
      query
        .selectFrom('refund')
        .innerJoin('pledge', 'pledge.id', 'refund.pledge_id')
        .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
        .select(['refund.id', 'refund.pledge_id', 'pledge.bounty_id', 'bounty.title as bounty_title'])
        .select(['refund.cents', 'refund.reason', 'refund.status', 'refund.created_at', 'refund.updated_at'])
        .where('pledge.account_id', '=', id),
    withAmount,
  ),
  disputes: listOf(
    'dispute.id',
    (query, id) =>
      query
        .selectFrom('dispute')
        .innerJoin('pledge', 'pledge.id', 'dispute.pledge_id')
        .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
        .select(['dispute.id', 'dispute.pledge_id', 'pledge.bounty_id', 'bounty.title as bounty_title'])
        .select(['dispute.cents', 'dispute.reason', 'dispute.status', 'dispute.opened_at', 'dispute.closed_at'])
        .where('pledge.account_id', '=', id),
    withAmount,
  ),
  'ledger-entries': listOf(
    'ledger_entry.id',
    (query, id) =>
      query
        .selectFrom('ledger_entry')
        .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
        .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
        .select(['ledger_entry.id', 'ledger_transaction.kind', 'ledger_transaction.bounty_id'])
        .select(['ledger_account.kind as account', 'ledger_transaction.created_at'])
        .select('ledger_entry.amount_cents as cents')
        .where('ledger_account.account_id', '=', id),
    withAmount,
  ),
  votes: listOf(
    'vote.bounty_id',
    (query, id) =>
      query
        .selectFrom('vote')
        .innerJoin('bounty', 'bounty.id', 'vote.bounty_id')
        .select(['vote.bounty_id as id', 'bounty.title as bounty_title', 'vote.created_at'])
        .where('vote.account_id', '=', id),
    withBountyId,
  ),
  following: async function* (query, id) {
    yield* await query
      .selectFrom('follow')
      .leftJoin('author_profile', (join) =>
        join.onRef('author_profile.account_id', '=', 'follow.subject').on('follow.kind', '=', 'author'),
      )
      .select(({ fn }) => ['follow.kind', fn.coalesce('author_profile.slug', 'follow.subject').as('subject')])
      .select('follow.followed_at')
      .where('follow.account_id', '=', id)
      .orderBy('follow.followed_at')
      .orderBy('follow.subject')
      .execute()
  },
  'following-seen': async function* (query, id) {
    yield* await query.selectFrom('following_seen').select('seen_until').where('account_id', '=', id).execute()
  },
  notifications: listOf(
    'notification.id',
    (query, id) =>
      query
        .selectFrom('notification')
        .select(['id', 'kind', 'topic', 'words', 'count', 'path', 'bounty_id', 'began_at', 'at', 'read_at'])
        .where('account_id', '=', id),
    ({ kind, words, count, ...notification }) => ({ ...notification, text: wordsOf({ kind, words, count }) }),
  ),
  'notifications-read': async function* (query, id) {
    yield* await query.selectFrom('notification_read').select('read_until').where('account_id', '=', id).execute()
  },
  'notification-choices': own('notification_choice', 'account_id', ['kind', 'choice'], {
    key: 'kind',
    make: withoutId,
  }),
  'notification-settings': own(
    'notification_settings',
    'account_id',
    ['time_zone', 'quiet_from', 'quiet_until', 'paused_until', 'push_kinds'],
    {
      key: 'account_id',
      make: ({ id: _, push_kinds, ...settings }) => ({ ...settings, push_kinds: parsePushKinds(push_kinds) }),
    },
  ),
  'browsers-with-notifications': own('push_subscription', 'account_id', ['endpoint', 'created_at'], {
    key: 'session_id',
    make: withoutId,
  }),
  digests: own('digest', 'account_id', ['frequency', 'due_at'], { key: 'frequency', make: withoutId }),
  'saved-stories': listOf(
    'saved_story.article_id',
    (query, id) =>
      query
        .selectFrom('saved_story')
        .innerJoin('article', 'article.id', 'saved_story.article_id')
        .select(['saved_story.article_id as id', 'saved_story.saved_at', 'article.title', 'article.hidden_at'])
        .where('saved_story.account_id', '=', id),
    // The title of a withdrawn story may be why it was withdrawn.
    ({ id, saved_at, title, hidden_at }) => ({ article_id: id, title: hidden_at === null ? title : null, saved_at }),
  ),
  applications: listOf('application.id', (query, id) =>
    applications(query)
      .select([...applicationFacts, 'application.updated_at'])
      .where('application.journalist_id', '=', id),
  ),
  'requests-for-more-time': listOf('application.id', (query, id) =>
    query
      .selectFrom('extension')
      .innerJoin('application', 'application.id', 'extension.application_id')
      .select(['application.id', 'application.bounty_id', 'extension.due_date', 'extension.reason'])
      .select(['extension.asked_at', 'extension.agreed_at', 'extension.declined_at'])
      .where('application.journalist_id', '=', id),
  ),
  'progress-updates': own('progress_update', 'author_id', [
    'bounty_id',
    'published_at',
    'text',
    'audience',
    'picture_id',
    'picture_alt',
    'hidden_at',
    'hidden_reason',
  ]),
  corrections: own('correction', 'author_id', ['article_id', 'published_at', 'text']),
  'feedback-given': listOf('delivery.id', (query, id) =>
    query
      .selectFrom('delivery')
      .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
      .select(['delivery.id', 'delivery.bounty_id', 'delivery.feedback', 'delivery.accepted_at'])
      .where('bounty.creator_id', '=', id)
      .where('delivery.feedback', 'is not', null),
  ),
  'blocks-of-tips': own('tip_block', 'account_id', ['blocked_at'], { key: 'bounty_id', make: withBountyId }),
  objections: own('objection', 'account_id', ['delivery_id', ...caseFacts]),
  complaints: own('complaint', 'account_id', ['bounty_id', ...caseFacts]),
  'timeline-entries': own('bounty_event', 'actor_id', ['bounty_id', 'at', 'kind', 'until', 'reason']),
  // Omit who rated, because journalists never see it.
  'ratings-received': own('rating', 'journalist_id', ratingFacts),
  'ratings-given': own('rating', 'rater_id', ratingFacts),
  'withdrawn-texts': own('withdrawn_text', 'account_id', ['words', 'withdrawn_at', 'reason'], {
    make: ({ words, ...text }) => ({ ...text, words: JSON.parse(words) }),
  }),
  'follow-ups': own('follow_up', 'account_id', ['answer', 'next', 'changed_at'], {
    key: 'bounty_id',
    make: withBountyId,
  }),
  // Includes the answers of creators to the journalist's stories.
  'follow-ups-received': listOf(
    'follow_up.bounty_id',
    (query, id) =>
      query
        .selectFrom('follow_up')
        .innerJoin('delivery', 'delivery.bounty_id', 'follow_up.bounty_id')
        .select(['follow_up.bounty_id as id', 'follow_up.answer', 'follow_up.next', 'follow_up.changed_at'])
        .where('delivery.journalist_id', '=', id),
    withBountyId,
  ),
  notes: own('note', 'account_id', ['content', 'created_at']),
  media: own('media', 'owner_id', ['kind', 'content_type', 'width', 'height', 'bytes', 'bounty_id', 'created_at']),
  'ai-instructions': own('ai_instructions', 'author_id', ['content', 'created_at']),
  'account-history': own('audit_log', 'subject', ['at', 'action', 'reason']),
}

export function* exportLists(query: Query, accountId: string): Generator<ExportedFile> {
  for (const [name, list] of Object.entries(lists)) {
    yield { name: `${name}.json`, input: toJsonLines(list(query, accountId)) }
  }
}

async function* toJsonLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
