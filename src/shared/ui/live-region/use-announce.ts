import { createContext, use, useEffect, useRef } from 'react'

/** `polite` waits for a pause; `assertive` interrupts. */
export type Urgency = 'polite' | 'assertive'

export type Announce = (words: string, urgency?: Urgency) => void

export const AnnounceContext = createContext<Announce>(() => {})

export function useAnnounce(): Announce {
  return use(AnnounceContext)
}

export function useAnnouncementOf(words: string | undefined, urgency: Urgency = 'polite'): void {
  const announce = useAnnounce()
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (words === said.current) return
    said.current = words
    if (words) announce(words, urgency)
  }, [announce, words, urgency])
}

/** Announces a list that replaces another, also with the same words. `about` identifies the list. */
export function useAnnouncementOfChange(words: string | undefined, about: string): void {
  const announce = useAnnounce()
  const subject = words && `${about} ${words}`
  const said = useRef(subject)
  useEffect(() => {
    if (words === undefined || subject === said.current) return
    said.current = subject
    announce(words)
  }, [announce, words, subject])
}
