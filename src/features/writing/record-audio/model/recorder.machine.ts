import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { recorderClosesMs, recordingLongestMs } from '@/shared/config'

export type RecorderEvent =
  | { type: 'open.requested' }
  | { type: 'close.requested' }
  | { type: 'retry.requested' }
  | { type: 'pause.requested' }
  | { type: 'resume.requested' }
  | { type: 'finish.requested' }
  | { type: 'discard.requested' }
  /** Milliseconds of a monotonic clock. */
  | { type: 'clock.read'; now: number }
  | { type: 'device.lost' }

export type RecorderError = 'denied' | 'noDevice' | 'failed'

type RecorderContext = {
  elapsedMs: number
  readAt: number | null
}

const notProvided = (effect: string) => () => {
  throw new Error(`Provide "${effect}" to recorderMachine.`)
}
const isNamed = (event: object, ...names: string[]) =>
  'error' in event && event.error instanceof Error && names.includes(event.error.name)

const ended = {
  'finish.requested': 'saving',
  'close.requested': 'saving',
  'device.lost': 'saving',
  'discard.requested': 'closed',
} as const

const recorder = setup({
  types: { context: {} as RecorderContext, events: {} as RecorderEvent },
  actors: {
    startRecording: fromPromise<void>(notProvided('startRecording')),
    finishRecording: fromPromise<File>(notProvided('finishRecording')),
    readClock: fromCallback<{ type: 'never' }>(notProvided('readClock')),
  },
  actions: {
    pauseRecording: notProvided('pauseRecording'),
    resumeRecording: notProvided('resumeRecording'),
    releaseMicrophone: notProvided('releaseMicrophone'),
    insertRecording: (_, _params: { file: File }) => notProvided('insertRecording')(),
    reportError: (_, _params: { error: RecorderError }) => notProvided('reportError')(),
  },
  guards: {
    isDenied: ({ event }) => isNamed(event, 'NotAllowedError', 'SecurityError'),
    isMissing: ({ event }) => isNamed(event, 'NotFoundError', 'OverconstrainedError'),
    isLongest: ({ context: { elapsedMs } }) => elapsedMs >= recordingLongestMs,
  },
  delays: { savedNotice: recorderClosesMs },
})

const unavailable = (error: RecorderError) =>
  recorder.createStateConfig({
    on: {
      'retry.requested': 'asking',
      'close.requested': { target: 'closed', actions: { type: 'reportError', params: { error } } },
    },
  })

/** Starts once the browser grants the microphone. Closing the panel keeps the recording; only discarding drops it. */
export const recorderMachine = recorder.createMachine({
  id: 'recorder',
  context: { elapsedMs: 0, readAt: null },
  initial: 'closed',
  states: {
    closed: { entry: 'releaseMicrophone', on: { 'open.requested': 'asking' } },
    asking: {
      entry: assign({ elapsedMs: 0, readAt: null }),
      invoke: {
        src: 'startRecording',
        onDone: 'recording',
        onError: [
          { guard: 'isDenied', target: 'denied' },
          { guard: 'isMissing', target: 'noDevice' },
          { target: 'failed' },
        ],
      },
      on: { 'close.requested': 'closed' },
    },
    denied: unavailable('denied'),
    noDevice: unavailable('noDevice'),
    failed: { entry: 'releaseMicrophone', ...unavailable('failed') },
    recording: {
      invoke: { src: 'readClock' },
      exit: assign({ readAt: null }),
      always: { guard: 'isLongest', target: 'saving' },
      on: {
        ...ended,
        'clock.read': {
          actions: assign(({ context: { elapsedMs, readAt }, event: { now } }) => ({
            elapsedMs: elapsedMs + (readAt === null ? 0 : Math.max(now - readAt, 0)),
            readAt: now,
          })),
        },
        'pause.requested': { target: 'paused', actions: 'pauseRecording' },
      },
    },
    paused: { on: { ...ended, 'resume.requested': { target: 'recording', actions: 'resumeRecording' } } },
    saving: {
      invoke: {
        src: 'finishRecording',
        onDone: {
          target: 'recorded',
          actions: { type: 'insertRecording', params: ({ event }) => ({ file: event.output }) },
        },
        onError: 'failed',
      },
    },
    recorded: {
      entry: 'releaseMicrophone',
      after: { savedNotice: 'closed' },
      on: { 'close.requested': 'closed' },
    },
  },
})
