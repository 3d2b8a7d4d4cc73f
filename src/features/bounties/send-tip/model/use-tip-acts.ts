import { blockTipper, bountyDetail, keepTip, listTips, withdrawTip } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { useAnnounce } from '@/shared/ui/live-region'

type Tip = { id: string }

/** The actions on stored tips. Each waits for the new list, so that the focus does not go to a button that is about to go. */
export function useTipActs(bountyId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const tips = { queryKey: keyOf(listTips) }
  const reload = async () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(bountyDetail) })
    await queryClient.invalidateQueries(tips)
  }
  const params = ({ id }: Tip) => ({ id: bountyId, tip: id })
  return {
    withdrawal: useAction<Tip>(
      async (tip) => {
        await api(withdrawTip, { params: params(tip) })
        await reload()
      },
      { reloadIfRefused: tips },
    ),
    block: useAction<Tip>(
      async (tip) => {
        await api(blockTipper, { params: params(tip) })
        await reload()
      },
      { reloadIfRefused: tips },
    ),
    keeping: useAction<Tip & { keep: boolean }>(
      async ({ keep, ...tip }) => {
        await api(keepTip, { params: params(tip), body: { keep } })
        announce(keep ? 'Tip kept.' : 'Tip no longer kept.')
        await reload()
      },
      { reloadIfRefused: tips },
    ),
  }
}
