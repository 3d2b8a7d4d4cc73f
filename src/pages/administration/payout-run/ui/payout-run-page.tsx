import { decidePayoutRun } from '@contract/endpoints.ts'
import type { PayoutRun } from '@contract/payout.ts'
import { useId, useRef } from 'react'
import { DecideMoneyOut } from '@/features/administration/decide-money-out'
import {
  countPayouts,
  ExportRun,
  MissingSettings,
  type PayoutSum,
  PayoutsOfRun,
  sumByStatus,
} from '@/features/administration/run-payouts'
import { useApi } from '@/shared/api'
import { formatLocalDate, formatLocalTime } from '@/shared/lib/date'
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
  /** Called when the run was declined or withdrawn, which removes it. */
  onEnded: () => void
}

export function PayoutRunPage({ run, onEnded }: PayoutRunPageProps) {
  const api = useApi()
  const approvalId = useId()
  const filesId = useId()
  const filesHeading = useRef<HTMLHeadingElement>(null)
  const payoutsId = useId()
  const { pending, paid, failed } = sumByStatus(run.payouts)
  return (
    <PageFrame>
      <PageHeading
        title={`Payout run of ${formatLocalDate(run.created_at)}`}
        label={<Link to="/admin/payouts">Payouts</Link>}
      >
        Started by {run.created_by} on {formatLocalTime(run.created_at)}.
        {run.approved_by !== null && run.approved_by !== run.created_by && ` Approved by ${run.approved_by}.`}
      </PageHeading>
      <Stack gap="large">
        <DescriptionList layout="columns">
          <Description name="Total">{`${formatAmount(run.total)} (${groupDigits(run.payouts.length)})`}</Description>
          <Description name="Paid">{describe(paid)}</Description>
          <Description name="Pending">{describe(pending)}</Description>
          <Description name="Failed">{describe(failed)}</Description>
        </DescriptionList>
        {run.waiting !== null && (
          <section aria-labelledby={approvalId}>
            <SectionHeading id={approvalId}>Waiting for approval</SectionHeading>
            <DecideMoneyOut
              id={run.id}
              waiting={run.waiting}
              decide={(body, idempotencyKey) => api(decidePayoutRun, { params: { id: run.id }, body, idempotencyKey })}
              onEnded={onEnded}
              focusFallback={filesHeading}
            >
              <p>
                The run pays <strong>{formatAmount(run.total)}</strong> in {countPayouts(run.payouts.length)}. Compare
                them with the list below. Once you approve it, it can be paid at your bank.
              </p>
            </DecideMoneyOut>
          </section>
        )}
        {run.waiting === null && pending.count > 0 && (
          <section aria-labelledby={filesId}>
            <SectionHeading id={filesId} ref={filesHeading} tabIndex={-1}>
              Pay at your bank
            </SectionHeading>
            <Stack gap="normal">
              {run.provider === 'built-in' ? (
                <p>
                  Demo: no real payment was taken for this run, so there is no bank file. Do not pay it at your bank.
                  Mark its payouts as paid to try out the rest.
                </p>
              ) : (
                <>
                  <MissingSettings settings={run.missing_settings} />
                  <p>
                    Both files have only the pending payouts. The bank file has those to an IBAN, the CSV file has all.
                    We log each download, because the files contain bank details.
                  </p>
                </>
              )}
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
