import { creatorsPledge } from '@contract/bounty.ts'
import { type RefObject, useEffect } from 'react'
import * as v from 'valibot'
import { PledgeAmountForm } from '@/entities/payment-card'
import { formatAmount, TypedAmount } from '@/shared/lib/money'
import { Text } from '@/shared/ui/text'
import type { PledgeChangeView, PledgedBounty } from '../model/use-pledge-change.ts'

const changedAmount = (present: number) =>
  v.pipe(
    TypedAmount('Please enter a valid amount'),
    v.check((amount) => amount !== present, `Your pledge is ${formatAmount(present)} already`),
  )

type PledgeFormProps = {
  /** The bounty with the reader's pledge. */
  bounty: PledgedBounty
  /** State and actions of the change, from `usePledgeChange`. */
  pledge: PledgeChangeView
  /** Receives the field. */
  field: RefObject<HTMLInputElement | null>
}

export function PledgeForm({ bounty: { title, own_pledge, life }, pledge, field }: PledgeFormProps) {
  useEffect(() => field.current?.select(), [field])
  return (
    <PledgeAmountForm
      name={`Change your pledge on ${title}`}
      label="Your whole pledge"
      amountSchema={changedAmount(own_pledge)}
      errorWords="Failed to change your pledge. Please try again."
      pledge={pledge}
      field={field}
    >
      {life.may.includes('cancelBounty') && <Text look="note">{creatorsPledge}</Text>}
    </PledgeAmountForm>
  )
}
