import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { recorderClosesMs, recordingLongestMs } from '@/shared/config'

export type RecorderEvent =
  | { type: 'open.requested' }
  | { type: 'start.requested' }
  | { type: 'close.requested' }
  | { type: 'pause.requested' }
  | { type: 'resume.requested' }
  | { type: 'finish.requested' }
  | { type: 'discard.requested' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.cancelled' }
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

const ended = { 'finish.requested': 'saving', 'device.lost': 'saving' } as const

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
    entry: ['releaseMicrophone', { type: 'reportError', params: { error } }],
    on: { 'start.requested': 'asking', 'close.requested': 'closed' },
  })

/**
 * Records once the writer starts it and the browser grants the microphone. Nothing recorded is dropped unasked: closing
 * the panel or leaving the page pauses and asks, like discarding.
 */
export const recorderMachine = recorder.createMachine({
  id: 'recorder',
  context: { elapsedMs: 0, readAt: null },
  initial: 'closed',
  states: {
    closed: { entry: 'releaseMicrophone', on: { 'open.requested': 'ready' } },
    ready: { on: { 'start.requested': 'asking', 'close.requested': 'closed' } },
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
    failed: unavailable('failed'),
    recording: {
      tags: 'unsaved',
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
        'discard.requested': { target: 'discarding', actions: 'pauseRecording' },
        'close.requested': { target: 'discarding', actions: 'pauseRecording' },
      },
    },
    paused: {
      tags: 'unsaved',
      on: {
        ...ended,
        'resume.requested': { target: 'recording', actions: 'resumeRecording' },
        'discard.requested': 'discarding',
        'close.requested': 'discarding',
      },
    },
    /** Escape answers the question as it answers any other: nothing is discarded. */
    discarding: {
      tags: 'unsaved',
      on: {
        'discard.confirmed': 'closed',
        'discard.cancelled': 'paused',
        'close.requested': 'paused',
        'device.lost': 'saving',
      },
    },
    saving: {
      tags: 'unsaved',
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
