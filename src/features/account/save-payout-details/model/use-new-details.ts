import { savePayoutDetails, signIn } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { payoutDetailsQuery } from '@/entities/payout'
import { useSessionActions } from '@/entities/session'
import { describeError, useApi } from '@/shared/api'
import { useFormSubmission } from '@/shared/lib/form-submission'
import { confirmationErrors, savingErrors } from './payout-details-errors.ts'
import { PayoutDetailsForm, type TypedPayoutDetails } from './payout-details-form.ts'

const empty: TypedPayoutDetails = { kind: 'iban', holder: '', iban: '', account: '', currentPassword: '' }

type NewDetails = {
  /** The email of the account, which confirms the password. */
  email: string
  /** Called after the server has saved the details. */
  onSaved: () => void
}

/** Signs in again with the password, because the server requires a fresh session. */
export function useNewDetails({ email, onSaved }: NewDetails) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { renew } = useSessionActions()
  const isConfirmed = useRef(false)
  const submission = useFormSubmission({
    schema: PayoutDetailsForm,
    defaultValues: empty,
    submit: async ({ details, currentPassword }) => {
      isConfirmed.current = false
      const { access_token } = await api(signIn, { body: { email, password: currentPassword } })
      renew(access_token)
      isConfirmed.current = true
      queryClient.setQueryData(payoutDetailsQuery.queryKey, await api(savePayoutDetails, { body: details }))
      submission.form.reset()
      onSaved()
    },
    errorWords: (error) => describeError(error, isConfirmed.current ? savingErrors : confirmationErrors),
  })
  return submission
}
