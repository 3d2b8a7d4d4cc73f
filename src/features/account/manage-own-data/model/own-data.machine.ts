import { assign, fromPromise, setup } from 'xstate'
import { describeActError, describeConfirmationError, type FormError, type Task } from './own-data-errors.ts'

export type Bylines = 'keep' | 'remove'
export type Answers = { password: string; byline: Bylines }

export type OwnDataEvent =
  | { type: 'task.requested'; task: Task }
  | ({ type: 'form.submitted' } & Answers)
  | { type: 'dialog.cancelled' }
  | { type: 'password.changed' }

type Context = {
  task: Task
  /** The password is kept only while a request needs it. */
  answers: Answers
  formError: FormError | null
}

const none: Answers = { password: '', byline: 'keep' }

const notProvided = (effect: string) => () => {
  throw new Error(`Provide the actor "${effect}" to ownDataMachine.`)
}

/** Both tasks sign in again with the password, because the server requires a fresh session for them. */
export const ownDataMachine = setup({
  types: { context: {} as Context, events: {} as OwnDataEvent },
  actors: {
    confirmPassword: fromPromise<void, Pick<Answers, 'password'>>(notProvided('confirmPassword')),
    act: fromPromise<void, { task: Task; byline: Bylines }>(notProvided('act')),
  },
  actions: { forget: assign({ answers: none, formError: null }) },
  guards: {
    isDownload: ({ context }) => context.task === 'download',
    isAboutPassword: ({ context }) => context.formError?.field === 'password',
  },
}).createMachine({
  id: 'ownData',
  context: { task: 'download', answers: none, formError: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'task.requested': { target: 'asking', actions: assign({ task: ({ event }) => event.task }) } },
    },
    asking: {
      on: {
        'form.submitted': {
          target: 'confirming',
          actions: assign(({ event: { password, byline } }) => ({ answers: { password, byline }, formError: null })),
        },
        'dialog.cancelled': { target: 'idle', actions: 'forget' },
      },
    },
    // Here and below, ignore a second submit and keep the dialog open: a sent request cannot be taken back.
    confirming: {
      invoke: {
        src: 'confirmPassword',
        input: ({ context: { answers } }) => ({ password: answers.password }),
        onDone: 'acting',
        onError: {
          target: 'failed',
          actions: assign(({ context, event }) => ({
            answers: none,
            formError: describeConfirmationError(context.task, event.error),
          })),
        },
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
        onError: {
          target: 'failed',
          actions: assign(({ context, event }) => ({
            answers: none,
            formError: describeActError(context.task, event.error),
          })),
        },
      },
    },
    failed: {
      on: {
        'form.submitted': {
          target: 'confirming',
          actions: assign(({ event: { password, byline } }) => ({ answers: { password, byline }, formError: null })),
        },
        'dialog.cancelled': { target: 'idle', actions: 'forget' },
        'password.changed': { guard: 'isAboutPassword', target: 'asking', actions: 'forget' },
      },
    },
    downloading: {
      on: { 'task.requested': { target: 'asking', actions: assign({ task: ({ event }) => event.task }) } },
    },
    deleted: {},
  },
})
