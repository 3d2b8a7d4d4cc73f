import type { DraftVersion, DraftVersionSummary } from '@contract/draft.ts'
import { assign, fromPromise, setup } from 'xstate'

export type VersionsEvent =
  | { type: 'version.chosen'; version: number }
  | { type: 'restore.requested' }
  | { type: 'retry.requested' }

type VersionsContext = {
  versions: DraftVersionSummary[]
  chosen: number | null
  version: DraftVersion | null
  error: unknown
}

const notProvided = (effect: string) => () => {
  throw new Error(`Provide "${effect}" to versionsMachine.`)
}

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
    // Choosing another version aborts the current load.
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
