import { finishConfirmation, ownPayment, startConfirmation } from '@contract/endpoints.ts'
import type { OwnPayment } from '@contract/payment.ts'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { confirmWithBank, usePaymentCard } from '@/entities/payment-card'
import { queryOf, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'

export const ownPaymentQuery = (bountyId: string) => queryOf(ownPayment, { params: { bountyId } })

/** Confirms the payments one after the other, because each has a secret of its own. */
export function useConfirmation({ bounty_id: bountyId, unconfirmed }: OwnPayment) {
  const api = useApi()
  const queryClient = useQueryClient()
  const params = { bountyId }
  const { queryKey } = ownPaymentQuery(bountyId)

  /** Our server asks Stripe, so this also finds out what the bank declined. */
  const look = async () => {
    const payment = await api(finishConfirmation, { params })
    queryClient.setQueryData(queryKey, payment)
    return payment
  }
  const action = useAction(async () => {
    for (let left = unconfirmed; left > 0; left -= 1) {
      // The secret goes from here to Stripe, and is kept nowhere.
      const confirmation = await api(startConfirmation, { params }).catch((error: unknown) => {
        void queryClient.invalidateQueries({ queryKey })
        throw error
      })
      try {
        await confirmWithBank(confirmation)
      } catch (error) {
        await look().catch(() => undefined)
        throw error
      }
      const { state } = await look()
      if (state !== 'unconfirmed') break
    }
    // Other pages show the payment too.
    void queryClient.invalidateQueries()
  })
  const card = usePaymentCard(() => void queryClient.invalidateQueries())
  return {
    isBusy: action.isBusy,
    error: action.error,
    confirm: () => action.submit(null),
    isLooking: useIsFetching({ queryKey }) > 0,
    look: () => void queryClient.invalidateQueries({ queryKey }),
    card,
  }
}

export type ConfirmationView = ReturnType<typeof useConfirmation>
