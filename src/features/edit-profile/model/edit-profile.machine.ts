import { assign, fromPromise, setup } from 'xstate'
import { savedNoticeMs } from '@/shared/config'
import { describeProfileFailure, type Problem } from './profile-problems.ts'

/** What the form holds; no phone number is an empty text. */
export type ProfileValues = { name: string; phone: string }

export type EditProfileEvent =
  | { type: 'form.submitted'; profile: ProfileValues }
  /** What was said about this field has been read. */
  | { type: 'field.changed'; field: keyof ProfileValues }

/**
 * Saving one's name and phone number (specification, section 4 "Transient notices"): one request at a time, a notice
 * that goes after 3 s, and a failure that stays until it is dealt with.
 */
export const editProfileMachine = setup({
  types: {
    context: {} as { profile: ProfileValues; problem: Problem | null },
    events: {} as EditProfileEvent,
  },
  actors: {
    /** Saves, and lets the session know who its user is by now. */
    saveProfile: fromPromise<void, ProfileValues>(() => {
      throw new Error('The form needs "saveProfile" provided.')
    }),
  },
  actions: {
    take: assign((_, { profile }: { profile: ProfileValues }) => ({ profile, problem: null })),
  },
  guards: {
    /** What concerns no field in particular is read once anything is typed. */
    isAboutField: ({ context }, { field }: { field: keyof ProfileValues }) =>
      (context.problem?.field ?? field) === field,
  },
  delays: { noticePause: savedNoticeMs },
}).createMachine({
  id: 'editProfile',
  context: { profile: { name: '', phone: '' }, problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: { 'form.submitted': { target: 'saving', actions: { type: 'take', params: ({ event }) => event } } },
    },
    // A second submit changes nothing: one request is under way.
    saving: {
      invoke: {
        src: 'saveProfile',
        input: ({ context }) => context.profile,
        onDone: 'saved',
        onError: {
          target: 'failed',
          actions: assign({ problem: ({ event }) => describeProfileFailure(event.error) }),
        },
      },
    },
    saved: {
      on: { 'form.submitted': { target: 'saving', actions: { type: 'take', params: ({ event }) => event } } },
      after: { noticePause: 'editing' },
    },
    failed: {
      on: {
        'form.submitted': { target: 'saving', actions: { type: 'take', params: ({ event }) => event } },
        'field.changed': {
          guard: { type: 'isAboutField', params: ({ event }) => event },
          target: 'editing',
          actions: assign({ problem: null }),
        },
      },
    },
  },
})
