import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { countdownReadMs } from '@/shared/config'
import { type Microphone, openMicrophone } from '../lib/microphone.ts'
import { type RecorderError, type RecorderEvent, recorderMachine } from './recorder.machine.ts'

export type RecorderOptions = {
  /** Called with the finished recording. */
  onRecorded: (file: File) => void
  /** Called with a sentence about the microphone error. */
  onError: (sentence: string) => void
}

export const errorSentences: Record<RecorderError, string> = {
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

export function useRecorder(options: RecorderOptions) {
  const latest = useRef(options)
  const lose = useRef(() => {})
  const [microphone] = useState(openMicrophone)
  const [machine] = useState(() =>
    recorderMachine.provide({
      actors: {
        startRecording: fromPromise(({ signal }) => microphone.start(signal, () => lose.current())),
        finishRecording: fromPromise(() => microphone.finish()),
        readClock,
      },
      actions: {
        pauseRecording: microphone.pause,
        resumeRecording: microphone.resume,
        releaseMicrophone: microphone.release,
        insertRecording: (_, { file }) => latest.current.onRecorded(file),
        reportError: (_, { error }) => latest.current.onError(errorSentences[error]),
      },
    }),
  )
  const actor = useActorRef(machine)
  useEffect(() => {
    latest.current = options
    lose.current = () => actor.send({ type: 'device.lost' })
  })
  useEffect(() => microphone.release, [microphone])
  return viewRecorder(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
    microphone,
  )
}

export type RecorderView = ReturnType<typeof viewRecorder>

export const viewRecorder = (
  { value, context: { elapsedMs } }: SnapshotFrom<typeof recorderMachine>,
  send: (event: RecorderEvent) => void,
  { readLevel }: Pick<Microphone, 'readLevel'>,
) => ({
  status: value,
  elapsedSeconds: Math.floor(elapsedMs / 1000),
  error: value === 'denied' || value === 'noDevice' || value === 'failed' ? errorSentences[value] : undefined,
  readLevel,
  open: () => send({ type: 'open.requested' }),
  close: () => send({ type: 'close.requested' }),
  retry: () => send({ type: 'retry.requested' }),
  pause: () => send({ type: 'pause.requested' }),
  resume: () => send({ type: 'resume.requested' }),
  finish: () => send({ type: 'finish.requested' }),
  discard: () => send({ type: 'discard.requested' }),
})
