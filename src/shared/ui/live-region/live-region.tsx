import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { announcementStaysMs } from '@/shared/config'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'

type Announcement = { id: number; words: string; urgency: Urgency }

type LiveRegionProps = {
  /** The part of the tree that may announce. */
  children: ReactNode
}

/**
 * One polite and one assertive live region, mounted once around the application (WCAG 4.1.3). Each announcement is
 * its own element, so that repeated messages are spoken again.
 */
export function LiveRegion({ children }: LiveRegionProps) {
  const [announcements, setAnnouncements] = useState<Announcement[]>([])
  const count = useRef(0)
  const announce = useCallback<Announce>((words, urgency = 'polite') => {
    const id = count.current++
    setAnnouncements((current) => [...current, { id, words, urgency }])
    setTimeout(() => setAnnouncements((current) => current.filter((one) => one.id !== id)), announcementStaysMs)
  }, [])
  const spoken = (urgency: Urgency) =>
    announcements.filter((one) => one.urgency === urgency).map(({ id, words }) => <p key={id}>{words}</p>)
  // In the body, outside the application, so that text queries find visible messages once. The server has no body.
  const [body, setBody] = useState<HTMLElement>()
  useEffect(() => setBody(document.body), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      {body &&
        createPortal(
          <VisuallyHidden as="div">
            <div role="status" aria-live="polite" aria-atomic="false">
              {spoken('polite')}
            </div>
            <div role="alert" aria-live="assertive" aria-atomic="false">
              {spoken('assertive')}
            </div>
          </VisuallyHidden>,
          body,
        )}
    </AnnounceContext>
  )
}

/** `polite` waits for a pause; `assertive` interrupts. */
export type Urgency = 'polite' | 'assertive'

type Announce = (words: string, urgency?: Urgency) => void

const AnnounceContext = createContext<Announce>(() => {})

export function useAnnounce(): Announce {
  return use(AnnounceContext)
}
