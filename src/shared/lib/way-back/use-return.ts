import { type NavigateFn, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { parseReturnPath } from './return-path.ts'

/** Whether the reader is still on this page, for what happens when a request ends. */
export function useIsHere(): () => boolean {
  const router = useRouter()
  // Not the page that a running navigation leads to.
  const here = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  return () => router.latestLocation.pathname === here
}

/** Navigates when a request ends, unless the reader has left the page meanwhile: nobody is pulled back. */
export function useLeadOn(): NavigateFn {
  const router = useRouter()
  const isHere = useIsHere()
  return async (options) => {
    if (isHere()) await router.navigate(options)
  }
}

/**
 * The search of a link that keeps the return path. Validated again: the router keeps parameters that the route
 * dropped.
 */
export function useReturnPath(): { next?: string } {
  return parseReturnPath(useSearch({ strict: false }).next)
}

/**
 * Returns a function that leads to the return path (`next`) or `/`, unless the reader has left the page meanwhile. With `isDone`, it redirects by itself: signed-in
 * readers have nothing to do on the page.
 */
export function useReturnAfterSignIn(isDone: boolean): () => void {
  const { next = '/' } = useReturnPath()
  const router = useRouter()
  const isHere = useIsHere()
  const leftFor = useRef<string>(undefined)
  const leave = useCallback(() => {
    if (leftFor.current === next) return
    leftFor.current = next
    router.history.replace(next)
  }, [router, next])
  useEffect(() => {
    if (isDone) leave()
  }, [isDone, leave])
  return () => {
    if (isHere()) leave()
  }
}
