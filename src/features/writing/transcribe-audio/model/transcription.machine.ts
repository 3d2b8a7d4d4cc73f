import { nothingHeard } from '@contract/ai.ts'
import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate'
import { audioRemovalMs } from '@/shared/config'

export type TranscriptionEvent =
  | { type: 'transcribe.requested' }
  | { type: 'cancel.requested' }
  | { type: 'clock.read'; now: number }
  | { type: 'text.lost' }

type TranscriptionContext = {
  /** Clock time at which the recording is removed; null until the first reading. */
  deadline: number | null
  secondsLeft: number
  error: unknown
}

const wholeSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1000)
const longest = wholeSeconds(audioRemovalMs)

const notProvided = (effect: string) => () => {
  throw new Error(`Provide "${effect}" to transcriptionMachine.`)
}

const requested = { on: { 'transcribe.requested': 'transcribing' } } as const

/**
 * Inserts the text after the recording, which is removed after five seconds unless the writer cancels. An error
 * leaves the recording in place. Leaving the page or publishing stops the machine without further changes.
 */
export const transcriptionMachine = setup({
  types: { context: {} as TranscriptionContext, events: {} as TranscriptionEvent },
  actors: {
    transcribe: fromPromise<string>(notProvided('transcribe')),
    readClock: fromCallback<{ type: 'never' }>(notProvided('readClock')),
  },
  actions: {
    insertText: (_, _params: { text: string }) => notProvided('insertText')(),
    takeTextBack: notProvided('takeTextBack'),
    removeAudio: notProvided('removeAudio'),
  },
  guards: {
    isOver: ({ context: { deadline }, event }) => {
      assertEvent(event, 'clock.read')
      return deadline !== null && event.now >= deadline
    },
  },
}).createMachine({
  id: 'transcription',
  context: { deadline: null, secondsLeft: longest, error: null },
  initial: 'idle',
  states: {
    idle: requested,
    transcribing: {
      entry: assign({ error: null }),
      invoke: {
        src: 'transcribe',
        onDone: [
          {
            guard: ({ event }) => event.output.trim() !== '',
            target: 'countingDown',
            actions: { type: 'insertText', params: ({ event }) => ({ text: event.output }) },
          },
          // A silent recording has no text to replace it.
          { target: 'failed', actions: assign({ error: () => new Error(nothingHeard) }) },
        ],
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
      on: { 'cancel.requested': 'idle' },
    },
    countingDown: {
      invoke: { src: 'readClock' },
      exit: assign({ deadline: null, secondsLeft: longest }),
      on: {
        'clock.read': [
          { guard: 'isOver', target: 'audioRemoved', actions: 'removeAudio' },
          {
            actions: assign(({ context, event: { now } }) => {
              const deadline = context.deadline ?? now + audioRemovalMs
              return { deadline, secondsLeft: Math.min(wholeSeconds(deadline - now), longest) }
            }),
          },
        ],
        'cancel.requested': { target: 'cancelled', actions: 'takeTextBack' },
        // Without its text, the recording must stay.
        'text.lost': 'cancelled',
      },
    },
    audioRemoved: requested,
    cancelled: requested,
    failed: requested,
  },
})
