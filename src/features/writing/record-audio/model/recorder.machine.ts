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
const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

/** Starts once the browser grants the microphone. Closing the panel keeps the recording; only discarding drops it. */
export const recorderMachine = setup({
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
    countTime: assign(({ context: { elapsedMs, readAt } }, { now }: { now: number }) => ({
      elapsedMs: elapsedMs + (readAt === null ? 0 : Math.max(now - readAt, 0)),
      readAt: now,
    })),
    startTime: assign({ elapsedMs: 0, readAt: null }),
    stopTime: assign({ readAt: null }),
  },
  guards: {
    isDenied: (_, { error }: { error: unknown }) => isNamed(error, 'NotAllowedError', 'SecurityError'),
    isMissing: (_, { error }: { error: unknown }) => isNamed(error, 'NotFoundError', 'OverconstrainedError'),
    isLongest: ({ context: { elapsedMs } }) => elapsedMs >= recordingLongestMs,
  },
  delays: { savedNotice: recorderClosesMs },
}).createMachine({
  id: 'recorder',
  context: { elapsedMs: 0, readAt: null },
  initial: 'closed',
  states: {
    closed: { entry: 'releaseMicrophone', on: { 'open.requested': 'asking' } },
    asking: {
      entry: 'startTime',
      invoke: {
        src: 'startRecording',
        onDone: 'recording',
        onError: [
          { guard: { type: 'isDenied', params: ({ event }) => event }, target: 'denied' },
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'noDevice' },
          { target: 'failed' },
        ],
      },
      on: { 'close.requested': 'closed' },
    },
    denied: {
      on: {
        'retry.requested': 'asking',
        'close.requested': { target: 'closed', actions: { type: 'reportError', params: { error: 'denied' } } },
      },
    },
    noDevice: {
      on: {
        'retry.requested': 'asking',
        'close.requested': { target: 'closed', actions: { type: 'reportError', params: { error: 'noDevice' } } },
      },
    },
    failed: {
      entry: 'releaseMicrophone',
      on: {
        'retry.requested': 'asking',
        'close.requested': { target: 'closed', actions: { type: 'reportError', params: { error: 'failed' } } },
      },
    },
    recording: {
      invoke: { src: 'readClock' },
      exit: 'stopTime',
      always: { guard: 'isLongest', target: 'saving' },
      on: {
        'clock.read': { actions: { type: 'countTime', params: ({ event }) => event } },
        'pause.requested': { target: 'paused', actions: 'pauseRecording' },
        'finish.requested': 'saving',
        'close.requested': 'saving',
        'device.lost': 'saving',
        'discard.requested': 'closed',
      },
    },
    paused: {
      on: {
        'resume.requested': { target: 'recording', actions: 'resumeRecording' },
        'finish.requested': 'saving',
        'close.requested': 'saving',
        'device.lost': 'saving',
        'discard.requested': 'closed',
      },
    },
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
