import type { SessionSummary } from '@contract/account.ts'
import { endOtherSessions, endSession, listSessions } from '@contract/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, unlessGone, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { useAnnounce } from '@/shared/ui/live-region'

type Target = { id: string } | 'others'

const devices = queryOf(listSessions)

const isEnded = (session: SessionSummary, target: Target) =>
  !session.is_current && (target === 'others' || session.id === target.id)

export function useDevices() {
  const api = useApi()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const { data, isFetching, refetch } = useQuery(devices)
  const signOut = useAction<Target>(async (target) => {
    if (target === 'others') await api(endOtherSessions)
    else await api(endSession, { params: target }).catch(unlessGone)
    queryClient.setQueryData(
      devices.queryKey,
      (before) => before && { ...before, items: before.items.filter((session) => !isEnded(session, target)) },
    )
    announce(target === 'others' ? 'All other devices are signed out.' : 'The device is signed out.')
  })
  return {
    sessions: data?.items,
    isLoading: data === undefined && isFetching,
    retry: () => void refetch(),
    signOut,
  }
}
