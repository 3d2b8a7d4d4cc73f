import { useEffect, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import type { RecorderView } from '../model/use-recorder.ts'
import { LevelMeter } from './level-meter.tsx'
import * as styles from './recorder-panel.css.ts'

/** Screen readers hear state changes but not the running time. */
const spoken: Partial<Record<RecorderView['status'], string>> = {
  recording: 'Recording.',
  paused: 'Paused.',
  discarding: 'Discard this recording? It cannot be brought back.',
}

type RecorderPanelProps = {
  /** State and actions of the recorder, from `useRecorder`. */
  view: RecorderView
}

export function RecorderPanel({ view }: RecorderPanelProps) {
  const { status, error } = view
  useAnnouncementOf(spoken[status])
  if (error !== undefined) return <RetryNotice onRetry={view.start}>{error}</RetryNotice>
  switch (status) {
    case 'ready':
      return (
        <Inline gap="small">
          <Button onClick={view.start}>Start recording</Button>
        </Inline>
      )
    case 'asking':
      return <Spinner label="Waiting for the microphone. Your browser may ask you to allow it." layout="block" />
    case 'saving':
      return <Spinner label="Saving recording..." layout="block" />
    case 'recorded':
      return <Notice tone="positive">Recording saved!</Notice>
    case 'recording':
    case 'paused':
      return <UnderWay view={view} />
    case 'discarding':
      return <DiscardQuestion view={view} />
    default:
      return null
  }
}

function DiscardQuestion({ view }: { view: RecorderView }) {
  const keep = useRef<HTMLButtonElement>(null)
  // The button that asked is gone.
  useEffect(() => keep.current?.focus(), [])
  return (
    <Stack gap="normal">
      <p>Discard this recording of {formatElapsed(view.elapsedSeconds)}? It cannot be brought back.</p>
      <Inline gap="small">
        <Button ref={keep} tone="secondary" onClick={view.cancelDiscard}>
          Keep it
        </Button>
        <Button tone="critical" onClick={view.confirmDiscard}>
          Discard recording
        </Button>
      </Inline>
    </Stack>
  )
}

function UnderWay({ view }: { view: RecorderView }) {
  const isPaused = view.status === 'paused'
  return (
    <Stack gap="normal">
      <p className={styles.time}>
        <span role="timer" aria-label="Recorded">
          {formatElapsed(view.elapsedSeconds)}
        </span>
        {isPaused && ', paused'}
      </p>
      <LevelMeter readLevel={isPaused ? silence : view.readLevel} />
      <Inline gap="small">
        <Button onClick={view.finish}>Stop and insert</Button>
        <Button tone="secondary" onClick={isPaused ? view.resume : view.pause}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button tone="quiet" onClick={view.discard}>
          Discard
        </Button>
      </Inline>
    </Stack>
  )
}

const silence = () => 0

const formatElapsed = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
