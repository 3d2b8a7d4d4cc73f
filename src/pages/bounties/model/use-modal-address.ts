import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The detail modal was opened from the board: closing it goes back there. */
    openedHere?: boolean
  }
}

const route = getRouteApi('/board/bounties')

/**
 * Closes the detail modal as far as the address goes: back to the board it was opened from, or, where the address was
 * entered or shared, to the same address without it.
 */
export function useCloseModal(): () => void {
  const router = useRouter()
  const navigate = route.useNavigate()
  return useCallback(() => {
    if (router.state.location.state.openedHere) router.history.back()
    else void navigate({ search: ({ bounty: _, ...rest }) => rest, replace: true, resetScroll: false })
  }, [router, navigate])
}
