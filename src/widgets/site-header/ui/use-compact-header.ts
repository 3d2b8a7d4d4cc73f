import { type RefObject, useEffect, useRef, useState } from 'react'

type CompactHeader = {
  header: RefObject<HTMLElement | null>
  /** As far from the top of the page as it may be scrolled before the header is compact. */
  threshold: RefObject<HTMLElement | null>
  /** The height that the full header leaves, in pixels, while the compact one stands over the page. */
  reserved: number | undefined
}

/** Whether the page was scrolled past the threshold. What is below keeps its place: the full header's height stays. */
export function useCompactHeader(): CompactHeader {
  const header = useRef<HTMLElement>(null)
  const threshold = useRef<HTMLElement>(null)
  const [reserved, setReserved] = useState<number>()

  useEffect(() => {
    if (threshold.current === null) return
    const observer = new IntersectionObserver((entries) => {
      const isPast = entries.at(-1)?.isIntersecting === false
      setReserved((before) => (isPast ? (before ?? header.current?.offsetHeight) : undefined))
    })
    observer.observe(threshold.current)
    return () => observer.disconnect()
  }, [])

  return { header, threshold, reserved }
}
