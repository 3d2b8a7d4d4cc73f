import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { countdownReadMs } from '@/shared/config'
import { openMicrophone } from '../lib/microphone.ts'
import { type RecorderError, recorderMachine } from './recorder.machine.ts'

export type RecorderOptions = {
  /** Called with the finished recording. */
  onRecorded: (file: File) => void
  /** Called with a sentence about the microphone error, while the panel shows it too. */
  onError: (sentence: string) => void
  /** Called when the panel opens and closes. A recording is lost with its editor, so keep that meanwhile. */
  onActive?: ((isOpen: boolean) => void) | undefined
}

const errorSentences: Record<RecorderError, string> = {
  denied: 'Microphone access is blocked. Allow it for this page in your browser, and try again.',
  noDevice: 'No microphone was found. Connect one, and try again.',
  failed: 'Recording failed. Please try again.',
}

const readClock = fromCallback<{ type: 'never' }>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'clock.read', now: performance.now() })
  tell()
  const timer = setInterval(tell, countdownReadMs)
  return () => clearInterval(timer)
})

export function useRecorder({ onRecorded, onError, onActive }: RecorderOptions) {
  const insert = useEffectEvent(onRecorded)
  const report = useEffectEvent((error: RecorderError) => onError(errorSentences[error]))
  const lose = useEffectEvent(() => send({ type: 'device.lost' }))
  const [microphone] = useState(openMicrophone)
  const [machine] = useState(() =>
    recorderMachine.provide({
      actors: {
        startRecording: fromPromise(({ signal }) => microphone.start(signal, () => lose())),
        finishRecording: fromPromise(() => microphone.finish()),
        readClock,
      },
      actions: {
        pauseRecording: microphone.pause,
        resumeRecording: microphone.resume,
        releaseMicrophone: microphone.release,
        insertRecording: (_, { file }) => insert(file),
        reportError: (_, { error }) => report(error),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const { value, context } = snapshot
  useEffect(() => microphone.release, [microphone])
  const tellActive = useEffectEvent((isOpen: boolean) => onActive?.(isOpen))
  const isOpen = value !== 'closed'
  useEffect(() => {
    if (!isOpen) return
    tellActive(true)
    return () => tellActive(false)
  }, [isOpen])
  const history: RouterHistory = useRouter().history
  const isUnsaved = snapshot.hasTag('unsaved')
  useEffect(() => {
    if (!isUnsaved) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) => {
        // The first save puts the new draft into the address of the same page.
        const isLeaving = nextLocation.pathname !== currentLocation.pathname
        if (isLeaving) send({ type: 'discard.requested' })
        return isLeaving
      },
    })
  }, [history, isUnsaved, send])
  return {
    status: value,
    elapsedSeconds: Math.floor(context.elapsedMs / 1000),
    error: value === 'denied' || value === 'noDevice' || value === 'failed' ? errorSentences[value] : undefined,
    readLevel: microphone.readLevel,
    open: () => send({ type: 'open.requested' }),
    close: () => send({ type: 'close.requested' }),
    start: () => send({ type: 'start.requested' }),
    pause: () => send({ type: 'pause.requested' }),
    resume: () => send({ type: 'resume.requested' }),
    finish: () => send({ type: 'finish.requested' }),
    discard: () => send({ type: 'discard.requested' }),
    confirmDiscard: () => send({ type: 'discard.confirmed' }),
    cancelDiscard: () => send({ type: 'discard.cancelled' }),
  }
}

export type RecorderView = ReturnType<typeof useRecorder>
