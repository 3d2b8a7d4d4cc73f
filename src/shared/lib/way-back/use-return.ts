import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { parseReturnPath } from '@/shared/lib/return-path'

/**
 * Where the reader was turned back, as the search of a link that keeps it. Parsed here too: the router leaves in a search
 * what its route dropped.
 */
export function useReturnPath(): { next?: string } {
  return parseReturnPath(useSearch({ strict: false }).next)
}

/**
 * How to leave a page for where the reader was turned back (`next`), or for `/`. Leaves by itself when `isDone`: who is
 * signed in has nothing to do there.
 */
export function useReturn(isDone: boolean): () => void {
  const { next = '/' } = useReturnPath()
  const router = useRouter()
  const leftFor = useRef<string>(undefined)
  const leave = useCallback(() => {
    if (leftFor.current === next) return
    leftFor.current = next
    router.history.replace(next)
  }, [router, next])
  useEffect(() => {
    if (isDone) leave()
  }, [isDone, leave])
  return leave
}
