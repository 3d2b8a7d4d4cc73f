import { creatorsPledge } from '@contract/bounty.ts'
import { statedLeastCents } from '@contract/currency-words.ts'
import type { AmountLimit } from '@contract/pledge-amount.ts'
import { limitOfWhole } from '@contract/pledge-words.ts'
import { useEffect } from 'react'
import * as v from 'valibot'
import { MatchNote } from '@/entities/matching'
import { PledgeAmountForm } from '@/entities/payment-card'
import { useSiteSettings } from '@/entities/site'
import { formatAmount, TypedAmount } from '@/shared/lib/money'
import { Text } from '@/shared/ui/text'
import type { PledgeView } from '../model/use-pledge.ts'
import { type PledgedBounty, raiseOf } from '../model/use-pledge-change.ts'

const changedAmount = (present: number, limit: AmountLimit | undefined) =>
  v.pipe(
    TypedAmount('Please enter a valid amount', limit),
    v.check((amount) => amount !== present, `Your pledge is ${formatAmount(present)} already`),
  )

type PledgeFormProps = {
  /** The bounty with the reader's pledge. */
  bounty: PledgedBounty
  /** State and actions of the change, from `usePledgeChange`. */
  pledge: PledgeView
}

export function PledgeForm({ bounty: { title, own_pledge, pledge_limit, matching, life }, pledge }: PledgeFormProps) {
  const { field } = pledge
  const limit = pledge_limit ? limitOfWhole(pledge_limit, own_pledge) : undefined
  useEffect(() => field.current?.select(), [field])
  return (
    <PledgeAmountForm
      name={`Change your pledge on ${title}`}
      label="Your whole pledge"
      amountSchema={changedAmount(own_pledge, limit)}
      limit={limit}
      least={statedLeastCents(useSiteSettings()?.payments)}
      present={own_pledge}
      errorWords="Failed to change your pledge. Please try again."
      pledge={pledge}
      describe={(typed = 0) => <MatchNote matching={matching} added={raiseOf(own_pledge, typed)} />}
    >
      {life.may.includes('cancelBounty') && <Text look="note">{creatorsPledge}</Text>}
    </PledgeAmountForm>
  )
}
