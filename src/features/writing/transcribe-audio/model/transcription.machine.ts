import { nothingHeard } from '@contract/ai.ts'
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { audioRemovalMs } from '@/shared/config'

export type TranscriptionEvent =
  | { type: 'transcribe.requested' }
  | { type: 'cancel.requested' }
  /** Milliseconds of a clock that never goes back. */
  | { type: 'clock.read'; now: number }
  /** The text is no longer in the document: its writer undid or deleted it. */
  | { type: 'text.lost' }

type TranscriptionContext = {
  /** When the recording goes, by the clock; null until that was read. */
  deadline: number | null
  secondsLeft: number
  error: unknown
}

const wholeSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1000)
const longest = wholeSeconds(audioRemovalMs)

const notProvided = (effect: string) => () => {
  throw new Error(`The transcription needs "${effect}" provided.`)
}

/**
 * The text of one recording (specification, section 2 "Audio element"; design, section 7): asked for, put under the
 * recording, which then goes unless its writer cancels within five seconds. What goes wrong leaves the recording where it
 * is. Who leaves the page, or begins to publish, meanwhile stops the machine: then nothing more is changed.
 */
export const transcriptionMachine = setup({
  types: { context: {} as TranscriptionContext, events: {} as TranscriptionEvent },
  actors: {
    transcribe: fromPromise<string>(notProvided('transcribe')),
    /** Tells what the clock says, at once and again and again. */
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
    // A second press changes nothing: one request is under way.
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
          // Silence has no text that could stand for it.
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
        // Without its text the recording must stay.
        'text.lost': 'cancelled',
      },
    },
    /** Should its writer undo that, it can be transcribed anew. */
    audioRemoved: { on: { 'transcribe.requested': 'transcribing' } },
    cancelled: { on: { 'transcribe.requested': 'transcribing' } },
    failed: { on: { 'transcribe.requested': 'transcribing' } },
  },
})
