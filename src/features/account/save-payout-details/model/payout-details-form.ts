import { NewPayoutDetails } from '@contract/payout.ts'
import * as v from 'valibot'
import { CurrentPassword } from '@/entities/session'

const [ibanAccount, otherAccount] = NewPayoutDetails.options

/** The contract's schemas for one form: each kind of account ignores the field of the other. */
export const PayoutDetailsForm = v.variant('kind', [
  v.pipe(
    v.object({ ...ibanAccount.entries, account: v.string(), currentPassword: CurrentPassword }),
    v.transform(({ account: _, currentPassword, ...details }) => ({ details, currentPassword })),
  ),
  v.pipe(
    v.object({ ...otherAccount.entries, iban: v.string(), currentPassword: CurrentPassword }),
    v.transform(({ iban: _, currentPassword, ...details }) => ({ details, currentPassword })),
  ),
])

export type TypedPayoutDetails = v.InferInput<typeof PayoutDetailsForm>
