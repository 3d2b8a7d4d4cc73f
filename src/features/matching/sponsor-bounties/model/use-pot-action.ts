import { useQueryClient } from '@tanstack/react-query'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'

/** A confirmed action after which the page shows the server's state, whether it succeeded or not. */
export function usePotAction(perform: () => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useConfirmedAction<null>(async () => {
    try {
      await perform()
    } catch (failure) {
      // A refusal means that the page is out of date, and a lost response that it may be.
      void queryClient.invalidateQueries()
      throw failure
    }
    // Wait for the new state, so that the focus does not return to a button that is about to go.
    await queryClient.invalidateQueries()
  })
}
