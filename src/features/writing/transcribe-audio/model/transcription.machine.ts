import { nothingHeard } from '@contract/ai.ts'
import { assign, fromCallback, fromPromise, setup } from 'xstate'
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
    endCountdown: assign({ deadline: null, secondsLeft: longest }),
    readSeconds: assign(({ context }, { now }: { now: number }) => {
      const deadline = context.deadline ?? now + audioRemovalMs
      return { deadline, secondsLeft: Math.min(wholeSeconds(deadline - now), longest) }
    }),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    clearError: assign({ error: null }),
  },
  guards: {
    hasWords: (_, { output }: { output: string }) => output.trim() !== '',
    isOver: ({ context: { deadline } }, { now }: { now: number }) => deadline !== null && now >= deadline,
  },
}).createMachine({
  id: 'transcription',
  context: { deadline: null, secondsLeft: longest, error: null },
  initial: 'idle',
  states: {
    idle: { on: { 'transcribe.requested': 'transcribing' } },
    transcribing: {
      entry: 'clearError',
      invoke: {
        src: 'transcribe',
        onDone: [
          {
            guard: { type: 'hasWords', params: ({ event }) => event },
            target: 'countingDown',
            actions: { type: 'insertText', params: ({ event }) => ({ text: event.output }) },
          },
          // A silent recording has no text to replace it.
          { target: 'failed', actions: { type: 'keepError', params: () => ({ error: new Error(nothingHeard) }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: { 'cancel.requested': 'idle' },
    },
    countingDown: {
      invoke: { src: 'readClock' },
      exit: 'endCountdown',
      on: {
        'clock.read': [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'audioRemoved', actions: 'removeAudio' },
          { actions: { type: 'readSeconds', params: ({ event }) => event } },
        ],
        'cancel.requested': { target: 'cancelled', actions: 'takeTextBack' },
        // Without its text, the recording must stay.
        'text.lost': 'cancelled',
      },
    },
    audioRemoved: { on: { 'transcribe.requested': 'transcribing' } },
    cancelled: { on: { 'transcribe.requested': 'transcribing' } },
    failed: { on: { 'transcribe.requested': 'transcribing' } },
  },
})
