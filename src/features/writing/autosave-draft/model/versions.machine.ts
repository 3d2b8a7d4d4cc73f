import type { DraftVersion, DraftVersionSummary } from '@contract/draft.ts'
import { assertEvent, assign, fromPromise, setup } from 'xstate'

export type VersionsEvent =
  | { type: 'version.chosen'; version: number }
  | { type: 'restore.requested' }
  | { type: 'retry.requested' }

type VersionsContext = {
  versions: DraftVersionSummary[]
  /** 0 until the writer chooses one; versions count from 1. */
  chosen: number
  version: DraftVersion | null
  error: unknown
}

const notProvided = (effect: string) => () => {
  throw new Error(`Provide "${effect}" to versionsMachine.`)
}

const opened = { 'version.chosen': { target: 'opening', reenter: true, actions: 'choose' } } as const

export const versionsMachine = setup({
  types: { context: {} as VersionsContext, events: {} as VersionsEvent },
  actors: {
    loadVersions: fromPromise<DraftVersionSummary[]>(notProvided('loadVersions')),
    loadVersion: fromPromise<DraftVersion, { version: number }>(notProvided('loadVersion')),
    restoreVersion: fromPromise<void, { version: number }>(notProvided('restoreVersion')),
  },
  actions: {
    letWrite: notProvided('letWrite'),
    choose: assign(({ event }) => {
      assertEvent(event, 'version.chosen')
      return { chosen: event.version, version: null, error: null }
    }),
  },
}).createMachine({
  id: 'versions',
  context: { versions: [], chosen: 0, version: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ error: null }),
      invoke: {
        src: 'loadVersions',
        onDone: { target: 'listed', actions: assign({ versions: ({ event }) => event.output }) },
        onError: { target: 'unavailable', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    unavailable: { on: { 'retry.requested': 'loading' } },
    listed: { on: opened },
    opening: {
      invoke: {
        src: 'loadVersion',
        input: ({ context: { chosen } }) => ({ version: chosen }),
        onDone: { target: 'comparing', actions: assign({ version: ({ event }) => event.output }) },
        onError: { target: 'listed', actions: assign({ error: ({ event }) => event.error }) },
      },
      // Choosing another version aborts the current load.
      on: opened,
    },
    comparing: { on: { ...opened, 'restore.requested': 'restoring' } },
    restoring: {
      entry: assign({ error: null }),
      invoke: {
        src: 'restoreVersion',
        input: ({ context: { chosen } }) => ({ version: chosen }),
        onDone: 'restored',
        onError: { target: 'comparing', actions: assign({ error: ({ event }) => event.error }) },
      },
      exit: 'letWrite',
    },
    restored: {},
  },
})
