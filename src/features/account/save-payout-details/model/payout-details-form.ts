import { NewPayoutDetails } from '@contract/payout.ts'
import * as v from 'valibot'

const [ibanAccount, otherAccount] = NewPayoutDetails.options
const currentPassword = v.pipe(v.string(), v.nonEmpty('Password is required'))

/** The contract's schemas for one form: each kind of account ignores the field of the other. */
export const PayoutDetailsForm = v.variant('kind', [
  v.pipe(
    v.object({ ...ibanAccount.entries, account: v.string(), currentPassword }),
    v.transform(({ account: _, currentPassword, ...details }) => ({ details, currentPassword })),
  ),
  v.pipe(
    v.object({ ...otherAccount.entries, iban: v.string(), currentPassword }),
    v.transform(({ iban: _, currentPassword, ...details }) => ({ details, currentPassword })),
  ),
])

export type TypedPayoutDetails = v.InferInput<typeof PayoutDetailsForm>
