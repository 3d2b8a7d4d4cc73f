import type { PayoutRun } from '@contract/payout.ts'
import { useId } from 'react'
import { formatLocalTime } from '@/entities/draft'
import {
  ExportRun,
  MissingSettings,
  type PayoutSum,
  PayoutsOfRun,
  sumByStatus,
} from '@/features/administration/run-payouts'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount, formatCents, groupDigits } from '@/shared/lib/money'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'

type PayoutRunPageProps = {
  /** The run with its payouts. */
  run: PayoutRun
}

export function PayoutRunPage({ run }: PayoutRunPageProps) {
  const filesId = useId()
  const payoutsId = useId()
  const { pending, paid, failed } = sumByStatus(run.payouts)
  return (
    <PageFrame>
      <PageHeading
        title={`Payout run of ${formatLocalDate(run.created_at)}`}
        label={<Link to="/admin/payouts">Payouts</Link>}
      >
        Started by {run.created_by} on {formatLocalTime(run.created_at)}.
      </PageHeading>
      <Stack gap="large">
        <DescriptionList layout="columns">
          <Description name="Total">{`${formatAmount(run.total)} (${groupDigits(run.payouts.length)})`}</Description>
          <Description name="Paid">{describe(paid)}</Description>
          <Description name="Pending">{describe(pending)}</Description>
          <Description name="Failed">{describe(failed)}</Description>
        </DescriptionList>
        {pending.count > 0 && (
          <section aria-labelledby={filesId}>
            <SectionHeading id={filesId}>Pay at your bank</SectionHeading>
            <Stack gap="normal">
              <MissingSettings settings={run.missing_settings} />
              <p>
                Both files have only the pending payouts. The bank file has those to an IBAN, the CSV file has all. Each
                download is logged, because the files contain bank details.
              </p>
              <ExportRun run={run} />
            </Stack>
          </section>
        )}
        <section aria-labelledby={payoutsId}>
          <SectionHeading id={payoutsId}>Payouts</SectionHeading>
          <PayoutsOfRun run={run} />
        </section>
      </Stack>
    </PageFrame>
  )
}

const describe = ({ count, total }: PayoutSum) => `${formatCents(total)} (${groupDigits(count)})`
