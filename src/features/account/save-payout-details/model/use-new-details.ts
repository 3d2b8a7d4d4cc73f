import { savePayoutDetails } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { payoutDetailsQuery } from '@/entities/payout'
import { usePasswordForm } from '@/entities/session'
import { useApi } from '@/shared/api'
import { confirmationErrors, PayoutDetailsForm, savingErrors, type TypedPayoutDetails } from './payout-details-form.ts'

const empty: TypedPayoutDetails = { kind: 'iban', holder: '', iban: '', account: '', currentPassword: '' }

type NewDetails = {
  /** The email of the account, which confirms the password. */
  email: string
  /** Called after the server has saved the details. */
  onSaved: () => void
}

export function useNewDetails({ email, onSaved }: NewDetails) {
  const api = useApi()
  const queryClient = useQueryClient()
  const submission = usePasswordForm({
    email,
    schema: PayoutDetailsForm,
    defaultValues: empty,
    act: async ({ details }) => {
      queryClient.setQueryData(payoutDetailsQuery.queryKey, await api(savePayoutDetails, { body: details }))
      submission.form.reset()
      onSaved()
    },
    unconfirmed: confirmationErrors,
    failed: savingErrors,
  })
  return submission
}
