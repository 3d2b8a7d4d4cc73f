import { assign, fromPromise, setup } from 'xstate'
import { savedNoticeMs } from '@/shared/config'
import { describeChangeError, describeConfirmationError, type FormError } from './password-errors.ts'

export type Passwords = { currentPassword: string; newPassword: string }

export type ChangePasswordEvent =
  | ({ type: 'form.submitted' } & Passwords)
  /** What was said about this field has been read. */
  | { type: 'field.changed'; field: keyof Passwords }

type Context = {
  /** What is on its way to the server, and no longer. */
  passwords: Passwords | null
  formError: FormError | null
}

const notProvided = (effect: string) => () => {
  throw new Error(`The form needs "${effect}" provided.`)
}

/**
 * Changing one's password (specification, section 4; design, section 5): the form signs in again with the current
 * password, and only a fresh session may set the new one. Each attempt confirms anew, because the current password may
 * have been typed differently. Nothing is changed before it is confirmed, and a failure takes nothing that was typed.
 */
export const changePasswordMachine = setup({
  types: { context: {} as Context, events: {} as ChangePasswordEvent },
  actors: {
    /** Signs in again, and lets the session go on with the fresh token. */
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
    /** What concerns no field in particular is read once anything is typed. */
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
    // A second submit changes nothing here and below: one attempt is under way.
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
