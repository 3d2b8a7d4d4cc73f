import { journalistShare } from '@contract/payment-split.ts'
import type { Earnings, PayoutDetails } from '@contract/payout.ts'
import type { PayoutConnection } from '@contract/payout-connection.ts'
import { type ReactNode, useId } from 'react'
import { useEmailPromise } from '@/entities/session'
import { formatLocalDate } from '@/shared/lib/date'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { BalanceList } from './balance-list.tsx'
import { PayoutTable } from './payout-table.tsx'

type EarningsPageProps = {
  /** Balance, payouts and the years with a statement. */
  earnings: Earnings
  /** The saved bank details; null if there are none. */
  details: PayoutDetails['details']
  /** How a journalist with an account at Stripe is paid without Stripe; undefined for everyone else. */
  without_stripe?: PayoutDetails['without_stripe']
  /** The account at Stripe; undefined without Stripe, or if it could not be loaded. */
  connection?: PayoutConnection | undefined
  /** Unix time in milliseconds. */
  now: number
}

export function EarningsPage({ earnings, details, without_stripe, connection, now }: EarningsPageProps) {
  const { balance, payouts, years } = earnings
  const isEmpty = payouts.length === 0 && years.length === 0
  const hasWay = details !== null || connection?.status === 'ready'
  return (
    <PageFrame width="broad">
      <PageHeading title="Earnings" rule={isEmpty ? 'own' : 'next'}>
        What your stories earned, and what we paid you.
      </PageHeading>
      {isEmpty ? (
        <NothingEarned hasWay={hasWay} isStripe={connection !== undefined} />
      ) : (
        <Stack gap="section">
          {!hasWay && <DetailsMissing isStripe={connection !== undefined} />}
          <Section title="Balance">
            <Stack gap="normal">
              <BalanceList
                balance={balance}
                held={earnings.held}
                nextAvailableAt={earnings.next_available_at}
                isPayable={isPayable({ details, without_stripe, connection, now })}
                neverPaid={earnings.never_paid}
              />
              <NextPayout {...{ details, without_stripe, connection, now }} />
            </Stack>
          </Section>
          <Section title="Payouts">
            {payouts.length === 0 ? <Text look="quiet">No payouts yet.</Text> : <PayoutTable payouts={payouts} />}
          </Section>
          {years.length > 0 && (
            <Section title="Statements">
              <List layout="ruled">
                {years.map((year) => (
                  <li key={year}>
                    <Link to="/earnings/years/$year" params={{ year: String(year) }}>
                      {year} statement
                    </Link>
                  </li>
                ))}
              </List>
            </Section>
          )}
        </Stack>
      )}
    </PageFrame>
  )
}

function NothingEarned({ hasWay, isStripe }: { hasWay: boolean; isStripe: boolean }) {
  return (
    <EmptyState
      title="You have not earned anything yet."
      action={<ButtonLink to="/bounties">Browse Bounties</ButtonLink>}
    >
      <p>
        Make an offer on a bounty and deliver its story. When the story is accepted, {journalistShare} of what its
        backers are charged is yours.
      </p>
      {!hasWay && (
        <p>
          You can{' '}
          <Link to="/profile" hash="get-paid">
            {isStripe ? 'say how you want to be paid' : 'enter your bank details'}
          </Link>{' '}
          now.
        </p>
      )}
    </EmptyState>
  )
}

const DetailsMissing = ({ isStripe }: { isStripe: boolean }) => (
  <Notice
    tone="caution"
    title="We do not know where to send your money."
    action={
      <ButtonLink size="small" to="/profile" hash="get-paid">
        {isStripe ? 'Choose how to be paid' : 'Enter bank details'}
      </ButtonLink>
    }
  >
    {isStripe
      ? 'Set up an account at Stripe or add your bank details so we can pay you.'
      : 'Add your bank details so we can pay you.'}
  </Notice>
)

type NextPayoutProps = Pick<EarningsPageProps, 'details' | 'without_stripe' | 'connection' | 'now'>

const isHeld = ({ without_stripe, connection }: Pick<NextPayoutProps, 'without_stripe' | 'connection'>): boolean =>
  without_stripe === 'held' || connection?.is_held === true

function NextPayout({ details, without_stripe, connection, now }: NextPayoutProps) {
  const promise = useEmailPromise()
  if (isHeld({ without_stripe, connection })) {
    return <Text look="note">We took back a transfer to you, and send no other until an administrator allows it.</Text>
  }
  if (connection?.status === 'ready') return <NextTransfer connection={connection} now={now} />
  return (
    <Text look="note">
      An administrator starts each payout. {promise('when yours is sent')}{' '}
      {details !== null && (
        <>
          {details.problem !== undefined
            ? `We cannot pay to ${details.hint}. ${details.problem} `
            : Date.parse(details.usable_from) > now
              ? `Payouts to ${details.hint} start on ${formatLocalDate(details.usable_from)}. `
              : `It goes to ${details.hint}. `}
          <Link to="/profile" hash="get-paid">
            Change bank details
          </Link>
        </>
      )}
    </Text>
  )
}

function isPayable({ details, without_stripe, connection, now }: NextPayoutProps): boolean {
  const isUsable = (from: string | null) => from === null || Date.parse(from) <= now
  if (isHeld({ without_stripe, connection })) return false
  if (connection?.status === 'ready') return isUsable(connection.usable_from)
  return details !== null && details.problem === undefined && isUsable(details.usable_from)
}

type NextTransferProps = { connection: PayoutConnection; now: number }

function NextTransfer({ connection: { usable_from }, now }: NextTransferProps) {
  const promise = useEmailPromise()
  const isUsable = usable_from === null || Date.parse(usable_from) <= now
  const words = isUsable
    ? `We send what is available to your account at Stripe automatically. ${promise('when we do')} `
    : `Transfers to your account at Stripe start on ${formatLocalDate(usable_from)}. `
  return (
    <Text look="note">
      {words}
      <Link to="/profile" hash="get-paid">
        See your account at Stripe
      </Link>
    </Text>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{title}</SectionHeading>
      {children}
    </section>
  )
}
