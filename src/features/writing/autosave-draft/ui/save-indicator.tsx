import { useEffect, useRef } from 'react'
import { savesAnnouncedEveryMs } from '@/shared/config'
import { useAnnounce } from '@/shared/ui/live-region'
import { SpinnerCircle } from '@/shared/ui/spinner'
import type { SaveStatus } from '../model/use-autosave.ts'
import * as styles from './autosave-draft.css.ts'

type SaveIndicatorProps = {
  /** The state of saving. */
  status: SaveStatus
  /** Text after a save: 'Draft saved' in the draft editor, 'Draft saved!' in the article editor. */
  savedWords: string
  /** Text while nothing is being saved; nothing if left out. */
  quietWords?: string | undefined
  /** True when the browser cannot keep a copy. */
  isUnkept: boolean
}

const words = ({ status, savedWords, quietWords = '', isUnkept }: SaveIndicatorProps): string => {
  const where = isUnkept ? '' : ' Stored on this device.'
  return {
    quiet: quietWords,
    saving: 'Saving...',
    saved: savedWords,
    offline: `Not saved to Lede yet.${where}`,
    refused: `Not saved to Lede.${where}`,
    signedOut: `Not saved to Lede yet.${where}`,
    conflict: `Not saved to Lede yet.${where}`,
  }[status]
}

/**
 * Reserves its space. Screen readers hear only occasional saves, and the first one after an error; errors have their
 * own notice.
 */
export function SaveIndicator(props: SaveIndicatorProps) {
  const { status, savedWords } = props
  useSparingAnnouncement(status, savedWords)
  return (
    <p className={styles.indicator}>
      {status === 'saving' && <SpinnerCircle />}
      <span>{words(props)}</span>
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
