import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followSize } from './follow-size.ts'

/**
 * Screens behind sign-in arrive as a shell, too short for the position that the browser restores on a reload or Back:
 * restores it once the screen is tall enough, unless the reader acts or leaves first.
 */
export function useRestoredPosition(): void {
  const router = useRouter()
  const saved = useElementScrollRestoration({ getElement: () => window })
  // Later values belong to later pages, which the router takes care of.
  const [top] = useState(saved?.scrollY ?? 0)
  useEffect(() => {
    if (reaches(top)) return
    const { href } = router.latestLocation
    const stop = followSize(() => {
      const isLeft = router.latestLocation.href !== href
      if (!isLeft && !reaches(top)) return
      if (!isLeft) scrollTo({ top })
      stop()
    })
    return stop
  }, [router, top])
}

const reaches = (top: number) => document.documentElement.scrollHeight - innerHeight >= Math.floor(top)
