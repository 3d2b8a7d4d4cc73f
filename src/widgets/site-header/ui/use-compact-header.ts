import { type RefObject, useEffect, useRef, useState } from 'react'

type CompactHeader = {
  header: RefObject<HTMLElement | null>
  threshold: RefObject<HTMLElement | null>
  /** Height in pixels that the full header leaves free while it is compact. */
  reserved: number | undefined
}

export function useCompactHeader(): CompactHeader {
  const header = useRef<HTMLElement>(null)
  const threshold = useRef<HTMLElement>(null)
  const [reserved, setReserved] = useState<number>()

  useEffect(() => {
    // Without observers, which some privacy tools remove, the header stays as it is.
    if (threshold.current === null || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver((entries) => {
      const isPast = entries.at(-1)?.isIntersecting === false
      setReserved((before) => (isPast ? (before ?? header.current?.offsetHeight) : undefined))
    })
    observer.observe(threshold.current)
    return () => observer.disconnect()
  }, [])

  return { header, threshold, reserved }
}
