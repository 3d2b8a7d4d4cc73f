import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { useApi } from '@/shared/api'
import { describeTranscriptionError, transcribeRecording } from '../api/transcribe-recording.ts'
import { type Clock, pageClock, readClockOf } from './read-clock.ts'
import { transcriptionMachine } from './transcription.machine.ts'

export type Recording = {
  url: string
  /** `onLost` is called once when the writer has undone or deleted all inserted words. */
  insertAfter: (words: string, onLost: () => void) => InsertedWords
  remove: () => void
}
type InsertedWords = { takeBack: () => void; letGo: () => void }

export function useTranscription({ url, insertAfter, remove }: Recording, clock: Clock = pageClock) {
  const api = useApi()
  const inserted = useRef<InsertedWords>(undefined)
  const transcribe = useEffectEvent((signal: AbortSignal) => transcribeRecording(api, url, signal))
  const insert = useEffectEvent((text: string) => {
    inserted.current = insertAfter(`Transcription: ${text.trim()}`, () => send({ type: 'text.lost' }))
  })
  const removeAudio = useEffectEvent(remove)
  const [machine] = useState(() =>
    transcriptionMachine.provide({
      actors: {
        transcribe: fromPromise(({ signal }) => transcribe(signal)),
        readClock: readClockOf(clock),
      },
      actions: {
        insertText: (_, { text }) => insert(text),
        takeTextBack: () => inserted.current?.takeBack(),
        removeAudio: () => removeAudio(),
      },
    }),
  )
  const [{ value, context }, send] = useMachine(machine)
  useEffect(() => () => inserted.current?.letGo(), [])
  return {
    status: value,
    secondsLeft: context.secondsLeft,
    errorMessage: value === 'failed' ? describeTranscriptionError(context.error) : undefined,
    transcribe: () => send({ type: 'transcribe.requested' }),
    cancel: () => send({ type: 'cancel.requested' }),
  }
}

export type TranscriptionView = ReturnType<typeof useTranscription>
