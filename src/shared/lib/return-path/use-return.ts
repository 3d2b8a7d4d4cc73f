import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/**
 * How to leave a page for where the reader was turned back (`next`), or for `/`. Leaves by itself when `isDone`: who is
 * signed in has nothing to do there.
 */
export function useReturn(isDone: boolean): () => void {
  const { next = '/' } = useSearch({ strict: false })
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
