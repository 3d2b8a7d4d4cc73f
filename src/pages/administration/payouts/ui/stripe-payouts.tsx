import type { HeldConnection, StripeTransfer } from '@contract/payout-connection.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { describeTransfer, ReverseTransfers, transferLook } from '@/features/administration/reverse-transfers'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount, groupDigits } from '@/shared/lib/money'
import { Badge } from '@/shared/ui/badge'
import { EmptyState } from '@/shared/ui/empty-state'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'
import { stripeTransfersQuery } from '../api/payout-queries.ts'

export function StripePayouts() {
  const { transfers, held, provider } = useSuspenseQuery(stripeTransfersQuery).data
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Through Stripe</SectionHeading>
      <Stack gap="normal">
        <Text look="quiet">
          {provider === 'stripe'
            ? 'Runs leave out journalists with an account at Stripe. We send them what becomes available automatically.'
            : 'Stripe is no longer set up. Runs pay journalists with an account at Stripe too, except those on hold.'}
        </Text>
        <ReverseTransfers>
          {({ renderReversal, renderAllowance }) => (
            <Stack gap="roomy">
              {held.length > 0 && <Held held={held} renderButton={renderAllowance} />}
              {provider === 'stripe' && <Transfers transfers={transfers} renderButton={renderReversal} />}
            </Stack>
          )}
        </ReverseTransfers>
      </Stack>
    </section>
  )
}

const heldColumns: TableColumn[] = [
  { title: 'Journalist', kind: 'name' },
  { title: 'Since', kind: 'day' },
  { title: 'Actions', kind: 'control' },
]

type HeldProps = { held: readonly HeldConnection[]; renderButton: (journalist: HeldConnection) => ReactNode }

const Held = ({ held, renderButton }: HeldProps) => (
  <Table
    caption="On hold since a transfer was taken back: we send them nothing"
    hasCards
    columns={heldColumns}
    rows={held.map((one) => ({
      id: one.account_id,
      cells: [
        one.name,
        <time dateTime={one.held_at} key="day">
          {formatLocalDate(one.held_at)}
        </time>,
        renderButton(one),
      ],
    }))}
  />
)

const columns: TableColumn[] = [
  { title: 'Journalist', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
  { title: 'Stories', kind: 'amount' },
  { title: 'Status' },
  { title: 'Actions', kind: 'control' },
]

type TransfersProps = {
  transfers: readonly StripeTransfer[]
  renderButton: (transfer: StripeTransfer) => ReactNode
}

function Transfers({ transfers, renderButton }: TransfersProps) {
  if (transfers.length === 0) return <EmptyState title="No transfers yet." />
  const isFull = transfers.length >= payoutLimits.transfersListed
  return (
    <Table
      caption={isFull ? `The ${payoutLimits.transfersListed} latest, unfinished ones first` : 'Unfinished ones first'}
      hasCards
      columns={columns}
      rows={transfers.map((transfer) => ({
        id: transfer.id,
        cells: [
          transfer.name,
          formatAmount(transfer.amount),
          groupDigits(transfer.stories),
          <Status key="status" transfer={transfer} />,
          renderButton(transfer),
        ],
      }))}
    />
  )
}

function Status({ transfer }: { transfer: StripeTransfer }) {
  const { label, tone } = transferLook(transfer)
  return (
    <Stack gap="tiny" align="start">
      <Badge tone={tone}>{label}</Badge>
      {[...describeTransfer(transfer), `Reference ${transfer.reference}`].map((words) => (
        <Text look="note" key={words}>
          {words}
        </Text>
      ))}
    </Stack>
  )
}
