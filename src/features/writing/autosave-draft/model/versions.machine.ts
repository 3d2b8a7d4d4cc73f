import type { DraftVersion, DraftVersionSummary } from '@contract/draft.ts'
import { assign, fromPromise, setup } from 'xstate'

export type VersionsEvent =
  | { type: 'version.chosen'; version: number }
  | { type: 'restore.requested' }
  | { type: 'retry.requested' }

type VersionsContext = {
  /** Newest first. */
  versions: DraftVersionSummary[]
  /** The one that is looked at, by its number, and with its text once that is there. */
  chosen: number | null
  version: DraftVersion | null
  error: unknown
}

const notProvided = (effect: string) => () => {
  throw new Error(`The versions need "${effect}" provided.`)
}

/**
 * The saved versions of a draft (design, section 7): listed, one compared with what is written now, and restored, which
 * makes a new version.
 */
export const versionsMachine = setup({
  types: { context: {} as VersionsContext, events: {} as VersionsEvent },
  actors: {
    loadVersions: fromPromise<DraftVersionSummary[]>(notProvided('loadVersions')),
    loadVersion: fromPromise<DraftVersion, { version: number }>(notProvided('loadVersion')),
    restoreVersion: fromPromise<void, { version: number }>(notProvided('restoreVersion')),
  },
  actions: {
    choose: assign((_, { version }: { version: number }) => ({ chosen: version, version: null, error: null })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'versions',
  context: { versions: [], chosen: null, version: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ error: null }),
      invoke: {
        src: 'loadVersions',
        onDone: { target: 'listed', actions: assign({ versions: ({ event }) => event.output }) },
        onError: { target: 'unavailable', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    unavailable: { on: { 'retry.requested': 'loading' } },
    listed: {
      on: { 'version.chosen': { target: 'opening', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    // Another one can be chosen before the first is there: the answer about that is not waited for any more.
    opening: {
      invoke: {
        src: 'loadVersion',
        input: ({ context: { chosen } }) => ({ version: chosen ?? 0 }),
        onDone: { target: 'comparing', actions: assign({ version: ({ event }) => event.output }) },
        onError: { target: 'listed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: {
        'version.chosen': {
          target: 'opening',
          reenter: true,
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    comparing: {
      on: {
        'version.chosen': { target: 'opening', actions: { type: 'choose', params: ({ event }) => event } },
        'restore.requested': 'restoring',
      },
    },
    // A second press changes nothing: one request is under way.
    restoring: {
      entry: assign({ error: null }),
      invoke: {
        src: 'restoreVersion',
        input: ({ context: { chosen } }) => ({ version: chosen ?? 0 }),
        onDone: 'restored',
        onError: { target: 'comparing', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    restored: {},
  },
})
