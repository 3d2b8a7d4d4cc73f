import type { PayoutRun, RunPayout } from '@contract/payout.ts'
import { type ReactNode, useState } from 'react'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount, formatCents } from '@/shared/lib/money'
import { Badge } from '@/shared/ui/badge'
import { Checkbox } from '@/shared/ui/checkbox'
import { Inline } from '@/shared/ui/inline'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { countPayouts, payoutLooks, sumPayouts } from '../model/payouts.ts'
import { MarkFailed } from './mark-failed.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { PayoutItems } from './payout-items.tsx'

const columns: TableColumn[] = [
  { title: 'Select', kind: 'control' },
  { title: 'Journalist', kind: 'name' },
  { title: 'Amount', kind: 'amount' },
  { title: 'Account and reference' },
  { title: 'Status' },
  { title: 'Pays for' },
  { title: 'Actions' },
]

type PayoutsOfRunProps = {
  /** The run with its payouts. None of them is marked while it waits for approval. */
  run: Pick<PayoutRun, 'id' | 'payouts' | 'waiting'>
}

export function PayoutsOfRun({ run: { id: runId, payouts, waiting } }: PayoutsOfRunProps) {
  const pending = payouts.filter(({ status }) => status === 'pending' && waiting === null)
  const { selected, state, toggle, toggleAll } = useSelection(pending.map(({ id }) => id))
  const chosen = pending.filter(({ id }) => selected.has(id))
  const { count, total } = sumPayouts(chosen)
  // Nothing can be selected once nothing is pending.
  const firstColumn = pending.length > 0 ? 0 : 1
  const cellsOf = (payout: RunPayout, failing: ReactNode) => [
    payout.status === 'pending' && waiting === null && (
      <Checkbox
        key="select"
        label={<VisuallyHidden>Select {payout.name}</VisuallyHidden>}
        checked={selected.has(payout.id)}
        onChange={() => toggle(payout.id)}
      />
    ),
    payout.name,
    formatAmount(payout.amount),
    <Stack key="account" gap="hair">
      <span>{payout.hint}</span>
      <span>{payout.reference}</span>
    </Stack>,
    <Status key="status" payout={payout} />,
    <PayoutItems key="items" payout={payout} />,
    failing,
  ]
  return (
    <Stack gap="normal">
      <Inline gap="normal">
        {pending.length > 0 && (
          <Checkbox
            label={`Select all pending (${pending.length})`}
            checked={state === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = state === 'some'
            }}
            onChange={toggleAll}
          />
        )}
        <MarkPaid runId={runId} payouts={chosen} />
        {pending.length > 0 && (
          <Text look="note" role="status">
            {count > 0
              ? `${countPayouts(count)} selected, ${formatCents(total)}`
              : 'Select the payouts that your bank has sent.'}
          </Text>
        )}
      </Inline>
      <MarkFailed runId={runId}>
        {(renderButton) => (
          <Table
            caption="Payouts of this run"
            hasCards
            columns={columns.slice(firstColumn)}
            rows={payouts.map((payout) => ({
              id: payout.id,
              cells: cellsOf(payout, waiting === null && renderButton(payout)).slice(firstColumn),
            }))}
          />
        )}
      </MarkFailed>
    </Stack>
  )
}

/** Selects among these. What is no longer among them is no longer selected. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = new Set(ids.filter((id) => chosen.has(id)))
  return {
    selected,
    state: selected.size === 0 ? 'none' : selected.size === ids.length ? 'all' : 'some',
    toggle: (id: string) => setChosen(new Set(ids.filter((one) => selected.has(one) !== (one === id)))),
    /** Selects all of them unless all are selected. */
    toggleAll: () => setChosen(new Set(selected.size === ids.length ? [] : ids)),
  } as const
}

function Status({ payout: { status, paid_at, problem } }: { payout: RunPayout }) {
  const { label, tone } = payoutLooks[status]
  return (
    <Stack gap="tiny" align="start">
      <Badge tone={tone}>{label}</Badge>
      {status === 'paid' && paid_at !== null && (
        <Text look="note">
          <time dateTime={paid_at}>{formatLocalDate(paid_at)}</time>
        </Text>
      )}
      {problem !== null && <Text look="note">{problem}</Text>}
    </Stack>
  )
}
