import { useEffect, useRef } from 'react'
import { type Urgency, useAnnounce } from './live-region.tsx'

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
