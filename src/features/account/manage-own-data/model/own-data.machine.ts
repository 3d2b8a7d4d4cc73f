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
  /** Set only while a request needs it, so that the password is not kept. */
  answers: Answers | null
  formError: FormError | null
}

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
  actions: {
    choose: assign((_, { task }: { task: Task }) => ({ task, formError: null })),
    take: assign((_, { password, byline }: Answers) => ({ answers: { password, byline }, formError: null })),
    drop: assign({ answers: null }),
    forget: assign({ answers: null, formError: null }),
  },
  guards: {
    isDownload: ({ context }) => context.task === 'download',
    isAboutPassword: ({ context }) => context.formError?.field === 'password',
  },
}).createMachine({
  id: 'ownData',
  context: { task: 'download', answers: null, formError: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'task.requested': { target: 'asking', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    asking: {
      on: {
        'form.submitted': { target: 'confirming', actions: { type: 'take', params: ({ event }) => event } },
        'dialog.cancelled': { target: 'idle', actions: 'forget' },
      },
    },
    // Here and below, ignore a second submit and keep the dialog open: a sent request cannot be taken back.
    confirming: {
      invoke: {
        src: 'confirmPassword',
        input: ({ context }) => ({ password: context.answers?.password ?? '' }),
        onDone: 'acting',
        onError: {
          target: 'failed',
          actions: [
            'drop',
            assign({ formError: ({ context, event }) => describeConfirmationError(context.task, event.error) }),
          ],
        },
      },
    },
    acting: {
      invoke: {
        src: 'act',
        input: ({ context }) => ({ task: context.task, byline: context.answers?.byline ?? 'keep' }),
        onDone: [
          { guard: 'isDownload', target: 'downloading', actions: 'forget' },
          { target: 'deleted', actions: 'forget' },
        ],
        onError: {
          target: 'failed',
          actions: ['drop', assign({ formError: ({ context, event }) => describeActError(context.task, event.error) })],
        },
      },
    },
    failed: {
      on: {
        'form.submitted': { target: 'confirming', actions: { type: 'take', params: ({ event }) => event } },
        'dialog.cancelled': { target: 'idle', actions: 'forget' },
        'password.changed': { guard: 'isAboutPassword', target: 'asking', actions: 'forget' },
      },
    },
    downloading: {
      on: { 'task.requested': { target: 'asking', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    deleted: {},
  },
})
