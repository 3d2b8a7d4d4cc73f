import { AudioLines } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { type Recording, type TranscriptionView, useTranscription } from '../model/use-transcription.ts'
import * as styles from './transcription-actions.css.ts'

type TranscriptionProps = {
  /** The recording to transcribe, and its place in the text. */
  recording: Recording
}

export function Transcription({ recording }: TranscriptionProps) {
  return <TranscriptionActions view={useTranscription(recording)} />
}

/** Screen readers hear the start and end, but not every second. */
const spoken: Record<TranscriptionView['status'], string | undefined> = {
  idle: undefined,
  transcribing: 'Transcribing...',
  countingDown:
    'The transcription was added after the recording, which will be removed in 5 seconds. Cancel keeps the recording and removes the transcription.',
  audioRemoved: 'The recording was removed. Undo brings it back.',
  cancelled: 'The recording was kept and its transcription removed.',
  failed: undefined,
}

type TranscriptionActionsProps = {
  /** State and actions of the transcription, from `useTranscription`. */
  view: TranscriptionView
}

export function TranscriptionActions({ view }: TranscriptionActionsProps) {
  const { status, secondsLeft, errorMessage, transcribe, cancel } = view
  const box = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useAnnouncementOf(spoken[status])
  useAnnouncementOf(errorMessage, 'assertive')
  // The pressed button disappears, so move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the status changes
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [status])
  const press = (act: () => void) => () => {
    wasPressed.current = true
    act()
  }
  const isCancellable = status === 'transcribing' || status === 'countingDown'
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
          {status !== 'transcribing' && <AudioLines className={styles.icon} aria-hidden="true" />}
          {status === 'transcribing' ? 'Transcribing...' : 'Transcribe'}
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
