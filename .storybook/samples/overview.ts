import { type Month, Overview, type Task } from '@contract/overview.ts'
import * as v from 'valibot'
import { sampleNewsPage } from './following.ts'
import { longTitle } from './stories.ts'

export const overviewTime = Date.parse('2026-11-24T12:00:00.000Z')

const months = (amounts: readonly number[]): Month[] =>
  amounts.map((amount, at) => {
    const month = ((at + 11) % 12) + 1
    return { month: `${month === 12 ? 2025 : 2026}-${String(month).padStart(2, '0')}`, amount }
  })

const nothing = months(Array.from({ length: 12 }, () => 0))

const bounty = (number: number, title: string) => ({ id: `bounty-${number}`, title })
const flood = bounty(1, 'Why did the flood warning come four hours late?')
const flats = bounty(2, 'Who owns the empty flats above the old market?')
const roofs = bounty(3, 'What happened to the money for the school roofs?')
const buses = bounty(4, 'من ألغى حافلات الليل دون كلمة؟')
const long = bounty(5, longTitle)

const task = (kind: Task['kind'], more: Partial<Task>): Task => ({
  kind,
  bounty: null,
  delivery_id: null,
  until: null,
  count: 1,
  ...more,
})

/** Each kind, and two equal tasks, the most urgent first. */
const everyTask: Task[] = [
  task('deliver', { bounty: flats, until: '2026-11-22T12:00:00.000Z' }),
  task('confirm_payment', { bounty: roofs, until: '2026-11-26T09:00:00.000Z', amount: 60.55 }),
  task('replace_card', { bounty: long, until: '2026-11-27T09:00:00.000Z', amount: 15 }),
  task('extend_bounty', { bounty: long, until: '2026-12-01T09:30:00.000Z' }),
  task('publish_collected', { bounty: roofs, delivery_id: 'delivery-2', until: '2026-12-01T10:00:00.000Z' }),
  task('rate_journalist', { bounty: flats, delivery_id: 'delivery-3', until: '2026-12-02T10:00:00.000Z' }),
  task('review_delivery', { bounty: flood, delivery_id: 'delivery-1', until: '2026-12-05T09:00:00.000Z' }),
  task('answer_changes', { bounty: buses, until: '2026-12-06T09:00:00.000Z' }),
  task('answer_extension', { bounty: roofs, until: '2026-12-08T12:00:00.000Z' }),
  task('reopen_bounty', { bounty: flood, until: '2026-12-15T12:00:00.000Z' }),
  task('answer_follow_up', { bounty: flats, until: '2026-12-18T12:00:00.000Z' }),
  task('answer_pot', { until: '2026-12-20T12:00:00.000Z' }),
  task('answer_pot', { until: '2026-12-20T12:00:00.000Z' }),
  task('write_story', { bounty: flood, until: '2026-12-28T12:00:00.000Z' }),
  task('decide_offers', { bounty: flats, until: '2027-02-10T09:30:00.000Z', count: 2 }),
  task('rule_objections', { count: 3 }),
  task('rule_complaints', {}),
  task('approve_payouts', {}),
  task('approve_refunds', { count: 2 }),
  task('approve_pots', {}),
  task('mark_payouts', { count: 12 }),
  task('write_update', { bounty: buses }),
  task('verify_email', {}),
  task('add_payout_details', { amount: 842.4 }),
]

const none = { items: [], total: 0 }

export const emptyOverview: Overview = v.parse(Overview, {
  tasks: { items: [task('verify_email', {})], total: 1 },
  money: { promised: 0, charged: 0, refunded: 0, ...none, by_month: nothing },
  questions: none,
  work: null,
  news: { items: [], unseen: 0 },
})

const owed = { pledged: 25, promised: 25, charged: 0, refunded: 0, charged_at: null }

export const readerOverview: Overview = v.parse(Overview, {
  tasks: { items: everyTask.filter(({ kind }) => kind === 'review_delivery' || kind === 'decide_offers'), total: 2 },
  money: {
    promised: 40,
    charged: 325.5,
    refunded: 10.05,
    items: [
      { ...flood, state: 'open', ...owed },
      { ...buses, state: 'assigned', ...owed, pledged: 15, promised: 15 },
      {
        ...roofs,
        state: 'paid',
        pledged: 60.05,
        promised: 0,
        charged: 60.05,
        refunded: 10.05,
        charged_at: '2026-10-21T09:00:00.000Z',
      },
      {
        ...long,
        state: 'delivered',
        ...owed,
        pledged: 50,
        promised: 20,
        charged: 30,
        charged_at: '2026-11-21T09:00:00.000Z',
      },
    ],
    total: 17,
    by_month: months([0, 15, 0, 0, 60.05, 25, 0, 110, 50, 0, 75.5, 40]),
  },
  questions: {
    items: [
      { ...flats, state: 'open', total_amount: 1240.5 },
      { ...flood, state: 'delivered', total_amount: 310.25 },
    ],
    total: 2,
  },
  work: null,
  news: { items: sampleNewsPage.items, unseen: 3 },
})

export const journalistOverview: Overview = v.parse(Overview, {
  ...readerOverview,
  tasks: { items: everyTask, total: 27 },
  work: {
    drafts: {
      items: [
        {
          id: 'draft-1',
          title: 'The river that nobody measured',
          bounty: flood,
          updated_at: '2026-11-24T08:00:00.000Z',
        },
        { id: 'draft-2', title: '', bounty: null, updated_at: '2026-11-20T08:00:00.000Z' },
      ],
      total: 8,
    },
    investigations: {
      items: [
        { ...flats, state: 'assigned', due_date: '2026-11-22T12:00:00.000Z' },
        { ...long, state: 'delivered', due_date: '2026-12-20T12:00:00.000Z' },
      ],
      total: 2,
    },
    balance: { pending: 1116.45, available: 842.4, on_the_way: 100, paid: 3250 },
    by_month: months([0, 240, 0, 810.5, 0, 0, 1220, 95, 0, -9.04, 842.4, 1116.45]),
  },
})
