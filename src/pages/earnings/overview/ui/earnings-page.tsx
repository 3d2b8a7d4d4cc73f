import { journalistShare } from '@contract/payment-words.ts'
import type { Earnings, PayoutDetails } from '@contract/payout.ts'
import { type ReactNode, useId } from 'react'
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
  /** Unix time in milliseconds. */
  now: number
}

export function EarningsPage({ earnings, details, now }: EarningsPageProps) {
  const { balance, payouts, years } = earnings
  const isEmpty = payouts.length === 0 && years.length === 0
  return (
    <PageFrame width="broad">
      <PageHeading title="Earnings" rule={isEmpty ? 'own' : 'next'}>
        What your stories earned, and what was paid out to you.
      </PageHeading>
      {isEmpty ? (
        <NothingEarned hasDetails={details !== null} />
      ) : (
        <Stack gap="section">
          {details === null && <DetailsMissing />}
          <Section title="Balance">
            <Stack gap="normal">
              <BalanceList balance={balance} held={earnings.held} nextAvailableAt={earnings.next_available_at} />
              <NextPayout details={details} now={now} />
            </Stack>
          </Section>
          <Section title="Payouts">
            {payouts.length === 0 ? (
              <Text look="quiet">Nothing was paid out yet.</Text>
            ) : (
              <PayoutTable payouts={payouts} />
            )}
          </Section>
          {years.length > 0 && (
            <Section title="Statements">
              <List layout="ruled">
                {years.map((year) => (
                  <li key={year}>
                    <Link to="/earnings/years/$year" params={{ year: String(year) }}>
                      Statement of {year}
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

function NothingEarned({ hasDetails }: { hasDetails: boolean }) {
  return (
    <EmptyState
      title="You have not earned anything yet."
      action={<ButtonLink to="/bounties">Browse Bounties</ButtonLink>}
    >
      <p>
        Make an offer on a bounty and deliver its story. When the story is accepted, {journalistShare} of what its
        backers are charged is yours.
      </p>
      {!hasDetails && (
        <p>
          You can{' '}
          <Link to="/profile" hash="get-paid">
            enter your bank details
          </Link>{' '}
          now.
        </p>
      )}
    </EmptyState>
  )
}

const DetailsMissing = () => (
  <Notice
    tone="caution"
    title="We do not know where to send your money."
    action={
      <ButtonLink size="small" to="/profile" hash="get-paid">
        Enter bank details
      </ButtonLink>
    }
  >
    You are paid once you have entered your bank details.
  </Notice>
)

type NextPayoutProps = Pick<EarningsPageProps, 'details' | 'now'>

const NextPayout = ({ details, now }: NextPayoutProps) => (
  <Text look="note">
    An administrator starts each payout. You get an email when yours is sent.{' '}
    {details !== null && (
      <>
        {Date.parse(details.usable_from) > now
          ? `Payouts to ${details.hint} start on ${formatLocalDate(details.usable_from)}. `
          : `It goes to ${details.hint}. `}
        <Link to="/profile" hash="get-paid">
          Change bank details
        </Link>
      </>
    )}
  </Text>
)

function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{title}</SectionHeading>
      {children}
    </section>
  )
}
