import type { DuePayout } from '@contract/payout.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  countJournalists,
  MissingSettings,
  StartRun,
  sumPayable,
  sumPayouts,
} from '@/features/administration/run-payouts'
import { formatAmount } from '@/shared/lib/money'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { AdminLinks } from '@/widgets/admin-links'
import { hasStripePart, payoutOverviewQuery } from '../api/payout-queries.ts'
import { DuePayouts, PayableSum } from './due-payouts.tsx'
import { InDebt } from './in-debt.tsx'
import { LatestRuns } from './latest-runs.tsx'
import { OwedToDeleted } from './owed-to-deleted.tsx'
import { StripePayouts } from './stripe-payouts.tsx'

/** Those who are paid through Stripe need no run. */
const isBlocked = ({ obstacle }: DuePayout) => obstacle !== null && obstacle !== 'stripe'

type PayoutsPageProps = {
  /** Called with the new run when one has started. */
  onStarted: (id: string) => Promise<void>
}

export function PayoutsPage({ onStarted }: PayoutsPageProps) {
  const overview = useSuspenseQuery(payoutOverviewQuery).data
  const { due, in_debt, owed_to_deleted, never_paid, runs, missing_settings } = overview
  // Without Stripe the section stays after the last release, because it says that it is done.
  const [hasStripe] = useState(() => hasStripePart(overview))
  const dueId = useId()
  const runsId = useId()
  const payable = sumPayable(due)
  return (
    <PageFrame width="broad">
      <AdminLinks />
      <PageHeading title="Payouts" rule="next">
        You can pay a journalist’s share {payoutLimits.holdDays} days after the story was accepted. Start a payout run,
        pay it at your bank, then mark it as paid.
      </PageHeading>
      <Stack gap="large">
        <section aria-labelledby={dueId}>
          <SectionHeading id={dueId}>Can be paid now</SectionHeading>
          <Stack gap="normal">
            <MissingSettings settings={missing_settings} />
            {never_paid && (
              <Notice tone="caution" title={`We never pay out ${formatAmount(never_paid.amount)}.`}>
                These shares of {countJournalists(never_paid.journalists)} come from the demonstration or from other
                Stripe keys: the keys in use charged no card for them. No run and no transfer pays them.
              </Notice>
            )}
            <PayableSum payable={payable} blocked={sumPayouts(due.filter(isBlocked))} />
            <StartRun payable={payable} needsApproval={overview.needs_approval} onStarted={onStarted} />
            <DuePayouts due={due} />
          </Stack>
        </section>
        {hasStripe && <StripePayouts />}
        {in_debt.length > 0 && <InDebt debts={in_debt} />}
        {owed_to_deleted.length > 0 && <OwedToDeleted owed={owed_to_deleted} />}
        <section aria-labelledby={runsId}>
          <SectionHeading id={runsId}>Latest runs</SectionHeading>
          <LatestRuns runs={runs} />
        </section>
      </Stack>
    </PageFrame>
  )
}
