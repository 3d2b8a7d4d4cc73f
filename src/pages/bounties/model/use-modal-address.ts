import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    openedHere?: boolean
  }
}

const route = getRouteApi('/board/bounties')

/** Goes back to the board that opened the modal; for an entered or shared address, removes the parameter instead. */
export function useCloseModal(): () => void {
  const router = useRouter()
  const navigate = route.useNavigate()
  return useCallback(() => {
    if (router.state.location.state.openedHere) router.history.back()
    else void navigate({ search: ({ bounty: _, ...rest }) => rest, replace: true, resetScroll: false })
  }, [router, navigate])
}
