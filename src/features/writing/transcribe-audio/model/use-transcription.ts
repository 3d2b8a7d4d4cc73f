import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useApi } from '@/shared/api'
import { describeTranscriptionError, transcribeRecording } from '../api/transcribe-recording.ts'
import { type Clock, pageClock, readClockOf } from './read-clock.ts'
import { type TranscriptionEvent, transcriptionMachine } from './transcription.machine.ts'

export type Recording = {
  url: string
  /** `onLost` is called once when the writer has undone or deleted all inserted words. */
  insertAfter: (words: string, onLost: () => void) => InsertedWords
  remove: () => void
}
type InsertedWords = { takeBack: () => void; letGo: () => void }

export function useTranscription(recording: Recording, clock: Clock = pageClock) {
  const api = useApi()
  const latest = useRef(recording)
  const inserted = useRef<InsertedWords>(undefined)
  const [machine] = useState(() =>
    transcriptionMachine.provide({
      actors: {
        transcribe: fromPromise(({ signal }) => transcribeRecording(api, latest.current.url, signal)),
        readClock: readClockOf(clock),
      },
      actions: {
        insertText: ({ self }, { text }) => {
          const lose = () => self.send({ type: 'text.lost' })
          inserted.current = latest.current.insertAfter(`Transcription: ${text.trim()}`, lose)
        },
        takeTextBack: () => inserted.current?.takeBack(),
        removeAudio: () => latest.current.remove(),
      },
    }),
  )
  const actor = useActorRef(machine)
  useEffect(() => {
    latest.current = recording
  })
  useEffect(() => () => inserted.current?.letGo(), [])
  return viewTranscription(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
}

export type TranscriptionView = ReturnType<typeof viewTranscription>

export const viewTranscription = (
  { value, context: { secondsLeft, error } }: SnapshotFrom<typeof transcriptionMachine>,
  send: (event: TranscriptionEvent) => void,
) => ({
  status: value,
  secondsLeft,
  errorMessage: value === 'failed' ? describeTranscriptionError(error) : undefined,
  transcribe: () => send({ type: 'transcribe.requested' }),
  cancel: () => send({ type: 'cancel.requested' }),
})
