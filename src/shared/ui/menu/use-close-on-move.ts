import { type RefObject, useEffect, useEffectEvent } from 'react'

type CloseOnMove = {
  isActive: boolean
  list: RefObject<HTMLElement | null>
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * Ignores scrolling of the list itself, and page scrolling caused by the menu's focus: that starts in the frame after
 * the focus moved and ends with `scrollend`.
 */
export function useCloseOnMove({ isActive, list, button, onClose }: CloseOnMove): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isActive) return
    const opening = { width: innerWidth, height: innerHeight }
    let isOwnScroll = false
    let hasBegun = false
    let frame = 0

    const expectOwnScroll = ({ target }: Event) => {
      if (!(target instanceof Node) || !(list.current?.contains(target) || button.current?.contains(target))) return
      isOwnScroll = true
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (!hasBegun) isOwnScroll = false
        })
      })
    }
    const scrolled = ({ target }: Event) => {
      if (target instanceof Node && target !== document && list.current?.contains(target)) return
      if (isOwnScroll) hasBegun = true
      else close()
    }
    const scrollEnded = () => {
      isOwnScroll = false
      hasBegun = false
    }
    const resized = () => {
      if (innerWidth !== opening.width || innerHeight !== opening.height) close()
    }
    document.addEventListener('focusin', expectOwnScroll)
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    document.addEventListener('scrollend', scrollEnded, { capture: true })
    addEventListener('resize', resized)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', expectOwnScroll)
      document.removeEventListener('scroll', scrolled, { capture: true })
      document.removeEventListener('scrollend', scrollEnded, { capture: true })
      removeEventListener('resize', resized)
    }
  }, [isActive, list, button])
}
