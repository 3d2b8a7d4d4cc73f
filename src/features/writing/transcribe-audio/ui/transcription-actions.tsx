import { AudioLines } from 'lucide-react'
import { useId } from 'react'
import { audioRemovalMs } from '@/shared/config'
import { useKeptFocus } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { Clock } from '../model/read-clock.ts'
import { type Recording, type TranscriptionView, useTranscription } from '../model/use-transcription.ts'
import * as styles from './transcription-actions.css.ts'

/** Screen readers hear the start and end, but not every second. */
const spoken: Record<TranscriptionView['status'], string | undefined> = {
  idle: undefined,
  transcribing: 'Transcribing...',
  countingDown: `The transcription was added after the recording, which will be removed in ${audioRemovalMs / 1000} seconds. Cancel keeps the recording and removes the transcription.`,
  audioRemoved: 'The recording was removed. Undo brings it back.',
  cancelled: 'The recording was kept and its transcription removed.',
  failed: undefined,
}

type TranscriptionActionsProps = {
  /** The recording to transcribe, and its place in the text. */
  recording: Recording
  /** Whether the operator has set up a service; without one the button does nothing. */
  isSetUp?: boolean
  /** Counts down until the recording is removed. By default the page's clock. */
  clock?: Clock
}

export function TranscriptionActions({ recording, isSetUp = true, clock }: TranscriptionActionsProps) {
  const noteId = useId()
  const { status, secondsLeft, errorMessage, transcribe, cancel } = useTranscription(recording, clock)
  const { box, press } = useKeptFocus<HTMLDivElement>(status, 'button')
  useAnnouncementOf(spoken[status])
  useAnnouncementOf(errorMessage, 'assertive')
  const isCancellable = status === 'transcribing' || status === 'countingDown'
  const transcribeWords = (
    <>
      <AudioLines className={styles.icon} aria-hidden="true" />
      Transcribe
    </>
  )
  if (!isSetUp)
    return (
      <div className={styles.actions}>
        <Text as="span" look="note" id={noteId}>
          Transcription is not set up on this site. An administrator can change that.
        </Text>
        <Button tone="quiet" size="small" aria-disabled aria-describedby={noteId}>
          {transcribeWords}
        </Button>
      </div>
    )
  return (
    <div ref={box} className={styles.actions}>
      {errorMessage && (
        <Text as="span" look="error">
          {errorMessage}
        </Text>
      )}
      {status === 'countingDown' ? (
        <span className={styles.countdown}>Audio will be removed in {secondsLeft}s</span>
      ) : (
        <Button tone="quiet" size="small" busy={status === 'transcribing'} onClick={press(transcribe)}>
          {status === 'transcribing' ? 'Transcribing...' : transcribeWords}
        </Button>
      )}
      {isCancellable && (
        <Button tone="secondary" size="small" onClick={press(cancel)}>
          Cancel<VisuallyHidden> transcription</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
