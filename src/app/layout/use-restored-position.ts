import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

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
    const over = new AbortController()
    const observer = new ResizeObserver(() => {
      if (router.latestLocation.href !== href) over.abort()
      if (over.signal.aborted || !reaches(top)) return
      scrollTo({ top, behavior: 'instant' })
      over.abort()
    })
    over.signal.addEventListener('abort', () => observer.disconnect())
    for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      addEventListener(input, () => over.abort(), { passive: true, signal: over.signal })
    }
    observer.observe(document.body)
    return () => over.abort()
  }, [router, top])
}

const reaches = (top: number) => document.documentElement.scrollHeight - innerHeight >= Math.floor(top)
