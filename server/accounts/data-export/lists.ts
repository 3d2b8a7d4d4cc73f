import type { Kysely } from 'kysely'
import { toAmount } from '../../../contract/money.ts'
import { categoryNames, parseNames, promisedCents } from '../../bounties/index.ts'
import type { Database, Schema } from '../../platform/index.ts'
import { type ExportedFile, paged } from './exported-file.ts'
import { payouts } from './payouts.ts'

type Query = Database['query']
type Column<Table extends keyof Schema> = keyof Schema[Table] & string
type List = (query: Query, accountId: string) => AsyncIterable<object>

/** Rows of one table that belong to the account by their column `owner`. */
const own =
  <Table extends keyof Schema>(table: Table, owner: Column<Table>, columns: Column<Table>[]): List =>
  (query, id) =>
    paged(
      (query as unknown as Kysely<Record<string, { id: string }>>)
        .selectFrom(table as string)
        .select(['id', ...columns] as 'id'[])
        .where(owner as 'id', '=', id),
      `${table}.id`,
    )

async function* mapped<Row, Made>(rows: AsyncIterable<Row>, make: (row: Row) => Made): AsyncGenerator<Made> {
  for await (const row of rows) yield make(row)
}

const withAmount = <Row extends { cents: number }>({ cents, ...row }: Row) => ({ ...row, amount: toAmount(cents) })

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

const lists: Record<string, List> = {
  sessions: own('session', 'account_id', ['created_at', 'expires_at', 'ended_at']),
  'author-page': (query, id) =>
    mapped(
      paged(
        query
          .selectFrom('author_profile')
          .select([
            'account_id as id',
            'slug',
            'biography',
            'beats',
            'links',
            'picture_id',
            'picture_alt',
            'updated_at',
          ])
          .where('account_id', '=', id),
        'author_profile.account_id',
      ),
      ({ id: _, beats, links, ...page }) => ({ ...page, beats: JSON.parse(beats), links: JSON.parse(links) }),
    ),
  'password-resets': (query, id) =>
    mapped(
      paged(
        query
          .selectFrom('password_reset')
          .select(['token_hash as id', 'created_at', 'expires_at', 'used_at'])
          .where('account_id', '=', id),
        'password_reset.token_hash',
      ),
      ({ id: _, ...reset }) => reset,
    ),
  'email-changes': (query, id) =>
    mapped(
      paged(
        query
          .selectFrom('email_change')
          .select(['account_id as id', 'email', 'created_at', 'expires_at'])
          .where('account_id', '=', id),
        'email_change.account_id',
      ),
      ({ id: _, ...change }) => change,
    ),
  cards: (query, id) =>
    paged(
      query
        .selectFrom('card')
        .select(['account_id as id', 'customer_id', 'payment_method_id', 'saved_at'])
        .where('account_id', '=', id),
      'card.account_id',
    ),
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
  bounties: (query, id) =>
    mapped(
      paged(
        query
          .selectFrom('bounty')
          .select([
            'id',
            'title',
            'description',
            'created_at',
            'assigned_at as claimed_at',
            'delivered_at',
            'paid_at',
            'amount_cents',
          ])
          .select(['expires_at', 'ended_at', 'ended_as', 'naming'])
          .select((expression) => [
            promisedCents(expression).as('total_cents'),
            categoryNames(expression).as('category_names'),
          ])
          .where('creator_id', '=', id),
        'bounty.id',
      ),
      ({ amount_cents, total_cents, category_names, ...bounty }) => ({
        ...bounty,
        categories: parseNames(category_names),
        own_pledge: toAmount(amount_cents),
        total_amount: toAmount(total_cents),
      }),
    ),
  'additions-to-briefs': (query, id) =>
    paged(
      query
        .selectFrom('amendment')
        .innerJoin('bounty', 'bounty.id', 'amendment.bounty_id')
        .select(['amendment.id', 'amendment.bounty_id', 'amendment.text', 'amendment.added_at'])
        .where('bounty.creator_id', '=', id),
      'amendment.id',
    ),
  'offers-received': (query, id) =>
    paged(
      applications(query)
        .innerJoin('account', 'account.id', 'application.journalist_id')
        .select(['account.name as journalist_name', ...applicationFacts])
        .where('bounty.creator_id', '=', id),
      'application.id',
    ),
  pledges: (query, id) =>
    mapped(
      paged(
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
        'pledge.id',
      ),
      withAmount,
    ),
  'stripe-account': (query, id) =>
    paged(
      query
        .selectFrom('connect_account')
        .select(['account_id as id', 'stripe_id', 'status', 'needs', 'ready_since', 'held_at', 'removed_at'])
        .where('account_id', '=', id),
      'connect_account.account_id',
    ),
  'match-funding': (query, id) =>
    mapped(
      paged(
        query
          .selectFrom('pot')
          .select(['id', 'disclosure', 'percent', 'most_cents', 'total_cents', 'reserved_cents', 'starts_at'])
          .select(['least_backers', 'bounty_percent'])
          .select(['ends_at', 'proposed_at', 'opened_at', 'closed_at', 'declined_because'])
          .where('account_id', '=', id),
        'pot.id',
      ),
      ({ most_cents, total_cents, reserved_cents, ...pot }) => ({
        ...pot,
        most_per_backer: toAmount(most_cents),
        total: toAmount(total_cents),
        reserved: toAmount(reserved_cents),
      }),
    ),
  payouts,
  'refunds-received': (query, id) =>
    mapped(
      paged(
        query
          .selectFrom('refund')
          .innerJoin('pledge', 'pledge.id', 'refund.pledge_id')
          .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
          .select(['refund.id', 'refund.pledge_id', 'pledge.bounty_id', 'bounty.title as bounty_title'])
          .select(['refund.cents', 'refund.reason', 'refund.status', 'refund.created_at', 'refund.updated_at'])
          .where('pledge.account_id', '=', id),
        'refund.id',
      ),
      withAmount,
    ),
  disputes: (query, id) =>
    mapped(
      paged(
        query
          .selectFrom('dispute')
          .innerJoin('pledge', 'pledge.id', 'dispute.pledge_id')
          .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
          .select(['dispute.id', 'dispute.pledge_id', 'pledge.bounty_id', 'bounty.title as bounty_title'])
          .select(['dispute.cents', 'dispute.reason', 'dispute.status', 'dispute.opened_at', 'dispute.closed_at'])
          .where('pledge.account_id', '=', id),
        'dispute.id',
      ),
      withAmount,
    ),
  'ledger-entries': (query, id) =>
    mapped(
      paged(
        query
          .selectFrom('ledger_entry')
          .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
          .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
          .select(['ledger_entry.id', 'ledger_transaction.kind', 'ledger_transaction.bounty_id'])
          .select(['ledger_account.kind as account', 'ledger_transaction.created_at'])
          .select('ledger_entry.amount_cents as cents')
          .where('ledger_account.account_id', '=', id),
        'ledger_entry.id',
      ),
      withAmount,
    ),
  votes: (query, id) =>
    mapped(
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
  'saved-stories': (query, id) =>
    mapped(
      paged(
        query
          .selectFrom('saved_story')
          .innerJoin('article', 'article.id', 'saved_story.article_id')
          .select(['saved_story.article_id as id', 'saved_story.saved_at', 'article.title', 'article.hidden_at'])
          .where('saved_story.account_id', '=', id),
        'saved_story.article_id',
      ),
      // The title of a withdrawn story may be why it was withdrawn.
      ({ id, saved_at, title, hidden_at }) => ({ article_id: id, title: hidden_at === null ? title : null, saved_at }),
    ),
  applications: (query, id) =>
    paged(
      applications(query)
        .select([...applicationFacts, 'application.updated_at'])
        .where('application.journalist_id', '=', id),
      'application.id',
    ),
  'requests-for-more-time': (query, id) =>
    paged(
      query
        .selectFrom('extension')
        .innerJoin('application', 'application.id', 'extension.application_id')
        .select(['application.id', 'application.bounty_id', 'extension.due_date', 'extension.reason'])
        .select(['extension.asked_at', 'extension.agreed_at', 'extension.declined_at'])
        .where('application.journalist_id', '=', id),
      'application.id',
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
  objections: own('objection', 'account_id', [
    'delivery_id',
    'reason',
    'made_at',
    'ruled_at',
    'ruling',
    'ruling_reason',
  ]),
  complaints: own('complaint', 'account_id', ['bounty_id', 'reason', 'made_at', 'ruled_at', 'ruling', 'ruling_reason']),
  'timeline-entries': own('bounty_event', 'actor_id', ['bounty_id', 'at', 'kind', 'until', 'reason']),
  // Omit who rated, because journalists never see it.
  'ratings-received': own('rating', 'journalist_id', ratingFacts),
  'ratings-given': own('rating', 'rater_id', ratingFacts),
  'follow-ups': (query, id) =>
    mapped(
      paged(
        query
          .selectFrom('follow_up')
          .select(['bounty_id as id', 'answer', 'next', 'changed_at'])
          .where('account_id', '=', id),
        'follow_up.bounty_id',
      ),
      ({ id: bounty_id, ...followUp }) => ({ bounty_id, ...followUp }),
    ),
  // Includes the answers of creators to the journalist's stories.
  'follow-ups-received': (query, id) =>
    mapped(
      paged(
        query
          .selectFrom('follow_up')
          .innerJoin('delivery', 'delivery.bounty_id', 'follow_up.bounty_id')
          .select(['follow_up.bounty_id as id', 'follow_up.answer', 'follow_up.next', 'follow_up.changed_at'])
          .where('delivery.journalist_id', '=', id),
        'follow_up.bounty_id',
      ),
      ({ id: bounty_id, ...followUp }) => ({ bounty_id, ...followUp }),
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
