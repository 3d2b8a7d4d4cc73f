import { createContext, use, useEffect, useRef } from 'react'

/** `polite` waits until the reader pauses; `assertive` interrupts. */
export type Urgency = 'polite' | 'assertive'

/** Says something to those who listen to the page, once for each call; the focus stays where it is. */
export type Announce = (words: string, urgency?: Urgency) => void

/** Silent where no live region stands around. */
export const AnnounceContext = createContext<Announce>(() => {})

export function useAnnounce(): Announce {
  return use(AnnounceContext)
}

/** Announces words when they come and whenever they change; `undefined` and empty words say nothing. */
export function useAnnouncementOf(words: string | undefined, urgency: Urgency = 'polite'): void {
  const announce = useAnnounce()
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (words === said.current) return
    said.current = words
    if (words) announce(words, urgency)
  }, [announce, words, urgency])
}
