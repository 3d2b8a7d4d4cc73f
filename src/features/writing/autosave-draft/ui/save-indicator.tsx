import { useEffect, useRef } from 'react'
import { savesAnnouncedEveryMs } from '@/shared/config'
import { useAnnounce } from '@/shared/ui/live-region'
import { SpinnerCircle } from '@/shared/ui/spinner'
import type { SaveStatus } from '../model/use-autosave.ts'
import * as styles from './save-indicator.css.ts'

type SaveIndicatorProps = {
  status: SaveStatus
  /** The draft editor says 'Draft saved', the article editor 'Draft saved!' (specification, section 4). */
  savedWords: string
}

const words = (status: SaveStatus, savedWords: string): string =>
  ({
    quiet: '',
    saving: 'Saving...',
    saved: savedWords,
    offline: 'Not saved yet. Kept on this device.',
    refused: 'Not saved. Kept on this device.',
    signedOut: 'Not saved yet. Kept on this device.',
    conflict: 'Not saved yet. Kept on this device.',
  })[status]

/**
 * How saving stands (specification, section 4 "Save indicators"). Its place is always there. Those who listen are told of
 * a save now and then, and at once of one that came after trouble; trouble itself is a notice of its own.
 */
export function SaveIndicator({ status, savedWords }: SaveIndicatorProps) {
  useSparingAnnouncement(status, savedWords)
  return (
    <p className={styles.indicator}>
      {status === 'saving' && <SpinnerCircle />}
      {words(status, savedWords)}
    </p>
  )
}

function useSparingAnnouncement(status: SaveStatus, savedWords: string) {
  const announce = useAnnounce()
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (status !== 'quiet' && status !== 'saving' && status !== 'saved') announcedAt.current = Number.NEGATIVE_INFINITY
    if (status !== 'saved' || performance.now() - announcedAt.current < savesAnnouncedEveryMs) return
    announcedAt.current = performance.now()
    announce(savedWords)
  }, [announce, status, savedWords])
}
