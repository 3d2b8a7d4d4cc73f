import type { BountyDetail } from '@contract/bounty.ts'
import { changePledge, withdrawPledge } from '@contract/endpoints.ts'
import { centsOf, toAmount } from '@contract/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { bountyQuery, savePledge } from '@/entities/bounty'
import { useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { formatCents } from '@/shared/lib/money'
import { usePledge } from './use-pledge.ts'

export type PledgedBounty = Pick<
  BountyDetail,
  'id' | 'title' | 'state' | 'own_pledge' | 'pledge_limit' | 'matching' | 'life'
>

/** `from` is the pledge when the reader was asked, because the cached one changes before the dialog closes. */
type Change = { from: number; amount: number }

export function usePledgeChange({ id, own_pledge }: PledgedBounty) {
  const api = useApi()
  const queryClient = useQueryClient()
  return usePledge<Change>({
    bountyId: id,
    form: 'pledge',
    present: own_pledge.toFixed(2),
    contentOf: (amount) => ({ from: own_pledge, amount }),
    perform: (body) => api(changePledge, { params: { id }, body }),
    onDone: (bounty, { amount }) => savePledge(queryClient, bounty, amount),
  })
}

/** The content is the pledge: the cached one is gone before the dialog closes. */
export function usePledgeWithdrawal({ id }: PledgedBounty, onWithdrawn: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useAction<number>(
    async () => {
      const bounty = await api(withdrawPledge, { params: { id } })
      onWithdrawn()
      savePledge(queryClient, bounty, 0)
    },
    // The bounty may have been assigned meanwhile, or an earlier request without an answer was successful.
    { reloadIfRefused: bountyQuery(id) },
  )
}

/** `$5.00 more` or `$5.00 less`, from the present pledge to the next one. */
export function describeChange(from: number, to: number): string {
  const difference = centsOf(to) - centsOf(from)
  return `${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`
}

/** Negative if the pledge is lowered. */
export const raiseOf = (from: number, to: number): number => toAmount(centsOf(to) - centsOf(from))
