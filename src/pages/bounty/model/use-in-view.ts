import { type RefObject, useEffect, useState } from 'react'

/** As high as the bar that covers the lower edge of the window. */
const covered = '-80px'

/** False until the element has been seen, and in browsers that do not say. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting === true), {
      rootMargin: `0px 0px ${covered} 0px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
