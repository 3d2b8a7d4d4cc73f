import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { parseReturnPath } from './return-path.ts'
import { useIsHere } from './use-lead-on.ts'

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
