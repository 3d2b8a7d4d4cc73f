import { assign, fromPromise, setup } from 'xstate'
import type { Task } from './own-data-errors.ts'

export type Bylines = 'keep' | 'remove'
export type Answers = { password: string; byline: Bylines }

export type OwnDataEvent =
  | { type: 'task.requested'; task: Task }
  | ({ type: 'form.submitted' } & Answers)
  | { type: 'dialog.cancelled' }

type Context = {
  task: Task
  /** The password is kept only while a request needs it. */
  answers: Answers
  /** Whether the password was right. */
  isConfirmed: boolean
  error: unknown
}

const none: Answers = { password: '', byline: 'keep' }

const notProvided = (effect: string) => () => {
  throw new Error(`Provide the actor "${effect}" to ownDataMachine.`)
}

const ownData = setup({
  types: { context: {} as Context, events: {} as OwnDataEvent },
  actors: {
    confirmPassword: fromPromise<void, Pick<Answers, 'password'>>(notProvided('confirmPassword')),
    act: fromPromise<void, { task: Task; byline: Bylines }>(notProvided('act')),
  },
  actions: { forget: assign({ answers: none, error: null }) },
  guards: {
    isDownload: ({ context }) => context.task === 'download',
  },
})

const idle = ownData.createStateConfig({
  on: { 'task.requested': { target: 'asking', actions: assign({ task: ({ event }) => event.task }) } },
})

const asking = ownData.createStateConfig({
  on: {
    'form.submitted': {
      target: 'confirming',
      actions: assign(({ event: { password, byline } }) => ({
        answers: { password, byline },
        isConfirmed: false,
        error: null,
      })),
    },
    'dialog.cancelled': { target: 'idle', actions: 'forget' },
  },
})

/** Both tasks sign in again with the password, because the server requires a fresh session for them. */
export const ownDataMachine = ownData.createMachine({
  id: 'ownData',
  context: { task: 'download', answers: none, isConfirmed: false, error: null },
  initial: 'idle',
  states: {
    idle,
    asking,
    // Here and below, ignore a second submit and keep the dialog open: a sent request cannot be taken back.
    confirming: {
      invoke: {
        src: 'confirmPassword',
        input: ({ context: { answers } }) => ({ password: answers.password }),
        onDone: { target: 'acting', actions: assign({ isConfirmed: true }) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ answers: none, error: event.error })) },
      },
    },
    acting: {
      invoke: {
        src: 'act',
        input: ({ context: { task, answers } }) => ({ task, byline: answers.byline }),
        onDone: [
          { guard: 'isDownload', target: 'downloading', actions: 'forget' },
          { target: 'deleted', actions: 'forget' },
        ],
        onError: { target: 'failed', actions: assign(({ event }) => ({ answers: none, error: event.error })) },
      },
    },
    failed: asking,
    downloading: idle,
    deleted: {},
  },
})
