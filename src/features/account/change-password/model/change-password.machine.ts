import { assign, fromPromise, setup } from 'xstate'
import { savedNoticeMs } from '@/shared/config'
import { describeChangeError, describeConfirmationError, type FormError } from './password-errors.ts'

export type Passwords = { currentPassword: string; newPassword: string }

export type ChangePasswordEvent =
  | ({ type: 'form.submitted' } & Passwords)
  | { type: 'field.changed'; field: keyof Passwords }

type Context = {
  passwords: Passwords | null
  formError: FormError | null
}

const notProvided = (effect: string) => () => {
  throw new Error(`Provide the actor "${effect}" to changePasswordMachine.`)
}

/**
 * The form signs in again with the current password, because only a fresh session may set a new one. Each attempt
 * confirms again, since the current password may have been retyped; an error keeps everything the user typed.
 */
export const changePasswordMachine = setup({
  types: { context: {} as Context, events: {} as ChangePasswordEvent },
  actors: {
    confirmCurrent: fromPromise<void, Pick<Passwords, 'currentPassword'>>(notProvided('confirmCurrent')),
    changePassword: fromPromise<void, Pick<Passwords, 'newPassword'>>(notProvided('changePassword')),
  },
  actions: {
    take: assign((_, { currentPassword, newPassword }: Passwords) => ({
      passwords: { currentPassword, newPassword },
      formError: null,
    })),
    drop: assign({ passwords: null }),
  },
  guards: {
    /** An error about no particular field disappears when the user types in any field. */
    isAboutField: ({ context }, { field }: { field: keyof Passwords }) => (context.formError?.field ?? field) === field,
  },
  delays: { noticePause: savedNoticeMs },
}).createMachine({
  id: 'changePassword',
  context: { passwords: null, formError: null },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'form.submitted': { target: 'confirmingCurrent', actions: { type: 'take', params: ({ event }) => event } },
      },
    },
    // Here and below, ignore a second submit while a request is running.
    confirmingCurrent: {
      invoke: {
        src: 'confirmCurrent',
        input: ({ context }) => ({ currentPassword: context.passwords?.currentPassword ?? '' }),
        onDone: 'changing',
        onError: {
          target: 'failed',
          actions: ['drop', assign({ formError: ({ event }) => describeConfirmationError(event.error) })],
        },
      },
    },
    changing: {
      invoke: {
        src: 'changePassword',
        input: ({ context }) => ({ newPassword: context.passwords?.newPassword ?? '' }),
        onDone: { target: 'changed', actions: 'drop' },
        onError: {
          target: 'failed',
          actions: ['drop', assign({ formError: ({ event }) => describeChangeError(event.error) })],
        },
      },
    },
    changed: {
      on: {
        'form.submitted': { target: 'confirmingCurrent', actions: { type: 'take', params: ({ event }) => event } },
      },
      after: { noticePause: 'entering' },
    },
    failed: {
      on: {
        'form.submitted': { target: 'confirmingCurrent', actions: { type: 'take', params: ({ event }) => event } },
        'field.changed': {
          guard: { type: 'isAboutField', params: ({ event }) => event },
          target: 'entering',
          actions: assign({ formError: null }),
        },
      },
    },
  },
})
