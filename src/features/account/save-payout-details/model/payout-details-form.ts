import { NewPayoutDetails } from '@contract/payout.ts'
import * as v from 'valibot'
import { CurrentPassword, passwordErrors } from '@/entities/session'
import type { ErrorTable } from '@/shared/api'

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

/** As on a bank statement: capital letters and digits in groups of four. */
export const groupIban = (typed: string): string =>
  typed
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/.{4}(?=.)/g, '$& ')

const failed = 'Your bank details were not saved.'

export const confirmationErrors = passwordErrors({
  0: { words: failed, advice: 'The server did not answer, and nothing was changed. Please try again.' },
  otherwise: failed,
})

/** The password was right. Saving the same details again changes nothing. */
export const savingErrors: ErrorTable = {
  0: {
    words: 'Your bank details may not have been saved.',
    advice: 'The server did not answer. Please try again.',
  },
  otherwise: failed,
}
