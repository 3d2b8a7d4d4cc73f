import type { Overview, Task, TaskKind } from '@contract/overview.ts'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatAmount, formatTotal, groupDigits } from '@/shared/lib/money'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { LocalDate } from '@/shared/ui/local-date'
import { Text } from '@/shared/ui/text'
import * as styles from './overview-page.css.ts'

type WaitingListProps = {
  /** The reader's tasks, the most urgent first. */
  tasks: Overview['tasks']
  /** Unix time in milliseconds. */
  now: number
}

export function WaitingList({ tasks: { items, total, total_is_minimum }, now }: WaitingListProps) {
  return (
    <>
      <List layout="ruled">
        {items.map((task, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and two pots that end at once make equal tasks
          <li key={place}>
            <TaskRow task={task} now={now} />
          </li>
        ))}
      </List>
      {total > items.length && (
        <Text look="note">
          {formatTotal(total - items.length, total_is_minimum)} more: see{' '}
          <Link to="/offers-received">Offers Received</Link>, <Link to="/delivered-bounties">Delivered Bounties</Link>{' '}
          and <Link to="/my-bounties">My Bounties</Link>.
        </Text>
      )}
    </>
  )
}

type TaskWords = {
  /** The words of the link, which say what to do. */
  act: (task: Task) => string
  /** Words around the date. */
  by?: (date: ReactNode) => ReactNode
  /** The subject, where it is not a bounty. */
  about?: string
}

const many = (count: number, one: string, more: string) => (count === 1 ? one : `${groupDigits(count)} ${more}`)
const of = ({ amount }: Task) => formatAmount(amount ?? 0)
const due = (date: ReactNode) => <>Due {date}</>
const before = (date: ReactNode) => <>By {date}</>

const wordsOf: Record<TaskKind, TaskWords> = {
  confirm_payment: { act: (task) => `Confirm your payment of ${of(task)} with your bank`, by: before },
  replace_card: { act: (task) => `Use another card for ${of(task)}`, by: before },
  review_delivery: {
    act: () => 'Review the story',
    by: (date) => <>Accepted automatically on {date}</>,
  },
  publish_collected: {
    act: () => 'Wait for the last payments, or publish now',
    by: (date) => <>We wait until {date}</>,
  },
  rate_journalist: { act: () => 'Rate the journalist’s work', by: before },
  answer_follow_up: { act: () => 'Say whether the story answered your question', by: before },
  answer_changes: { act: () => 'Make the requested changes', by: due },
  answer_extension: { act: () => 'Answer the request for more time', by: before },
  decide_offers: {
    act: ({ count }) => `Decide on ${many(count, 'an offer', 'offers')}`,
    by: (date) => <>Bounty expires on {date}</>,
  },
  reopen_bounty: {
    act: () => 'Reopen the bounty to other journalists',
    by: (date) => <>Reopens automatically on {date}</>,
  },
  extend_bounty: { act: () => 'Extend the bounty', by: (date) => <>Bounty expires on {date}</> },
  deliver: { act: () => 'Deliver the story', by: due },
  write_story: { act: () => 'Write the story', by: due },
  write_update: { act: () => 'Tell your backers how the story is going' },
  answer_pot: {
    act: () => 'Answer a proposal for match funding',
    by: (date) => <>The pot ends on {date}</>,
    about: 'A pot adds your money to other people’s pledges.',
  },
  rule_objections: {
    act: ({ count }) => `Decide on ${many(count, 'a disputed delivery', 'disputed deliveries')}`,
    about: 'Creators or backers have objected.',
  },
  rule_complaints: {
    act: ({ count }) => `Decide on complaints about ${many(count, 'a story', 'stories')}`,
    about: 'The payout waits for your decision.',
  },
  approve_payouts: {
    act: ({ count }) => `Approve ${many(count, 'a payout run', 'payout runs')}`,
    about: 'Started by another administrator.',
  },
  approve_refunds: {
    act: ({ count }) => `Approve ${many(count, 'a refund', 'refunds')}`,
    about: 'Proposed by another administrator.',
  },
  approve_pots: {
    act: ({ count }) => `Decide on ${many(count, 'a pot', 'pots')}`,
    about: 'A sponsor waits for your answer.',
  },
  mark_payouts: {
    act: ({ count }) => `Send ${many(count, 'a payout', 'payouts')}`,
    about: 'Mark each as paid or failed once the bank has answered.',
  },
  verify_email: {
    act: () => 'Confirm your email address',
    about: 'Until then, we send no news to it.',
  },
  add_payout_details: {
    act: (task) => `Add your bank details to be paid ${of(task)}`,
    about: 'Your earnings wait until you say where to send them.',
  },
}

/** The one screen on which the reader does it. */
function linkOf({ kind, bounty, delivery_id }: Task) {
  const id = bounty?.id ?? ''
  switch (kind) {
    case 'confirm_payment':
    case 'replace_card':
      return linkOptions({ to: '/payments/$id', params: { id } })
    case 'review_delivery':
    case 'publish_collected':
    case 'rate_journalist':
      return linkOptions({ to: '/delivered-bounties/$id', params: { id: delivery_id ?? '' } })
    case 'answer_changes':
    case 'deliver':
    case 'write_story':
      return linkOptions({ to: '/bounties/$id/draft', params: { id } })
    case 'answer_follow_up':
    case 'answer_extension':
    case 'reopen_bounty':
    case 'extend_bounty':
    case 'write_update':
      return linkOptions({ to: '/bounties/$id', params: { id } })
    case 'decide_offers':
      return linkOptions({ to: '/offers-received' })
    case 'answer_pot':
      return linkOptions({ to: '/matching' })
    case 'rule_objections':
      return linkOptions({ to: '/admin/objections' })
    case 'rule_complaints':
      return linkOptions({ to: '/admin/complaints' })
    case 'approve_payouts':
    case 'mark_payouts':
      return linkOptions({ to: '/admin/payouts' })
    case 'approve_refunds':
      return linkOptions({ to: '/admin/refunds' })
    case 'approve_pots':
      return linkOptions({ to: '/admin/matching' })
    case 'verify_email':
      return linkOptions({ to: '/profile' })
    case 'add_payout_details':
      return linkOptions({ to: '/profile', hash: 'get-paid' })
  }
}

function TaskRow({ task, now }: { task: Task; now: number }) {
  const { kind, bounty, until } = task
  const { act, by = due, about } = wordsOf[kind]
  const isOverdue = until !== null && Date.parse(until) < now
  return (
    <div className={styles.row}>
      <div>
        <div className={styles.act}>
          <Link {...linkOf(task)}>{act(task)}</Link>
        </div>
        <Text as="div" look="note">
          {bounty?.title ?? about}
        </Text>
      </div>
      {until !== null && (
        <div className={styles.date}>
          <Text as="span" look="note">
            {isOverdue ? (
              <span className={styles.overdue}>
                Overdue since <LocalDate timestamp={until} kind="deadline" />
              </span>
            ) : (
              by(<LocalDate timestamp={until} kind="deadline" />)
            )}
          </Text>
        </div>
      )}
    </div>
  )
}
