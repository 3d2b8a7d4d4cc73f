import type { OwnMedia, OwnMediaPage } from '@contract/own-media.ts'
import { assign, fromPromise, setup } from 'xstate'

export type OwnMediaEvent =
  | { type: 'retry.requested' }
  | { type: 'more.requested' }
  | { type: 'deletion.requested'; item: OwnMedia }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.cancelled' }

type OwnMediaContext = {
  items: readonly OwnMedia[]
  total: number
  /** The cursor of the next page; undefined on the last page. */
  next: string | undefined
  target: OwnMedia | null
  error: unknown
}

const notProvided = (effect: string) => () => {
  throw new Error(`Provide the actor "${effect}" to ownMediaMachine.`)
}

export const ownMediaMachine = setup({
  types: { context: {} as OwnMediaContext, events: {} as OwnMediaEvent },
  actors: {
    loadPage: fromPromise<OwnMediaPage, { after: string | undefined }>(notProvided('loadPage')),
    deleteMedia: fromPromise<void, OwnMedia>(notProvided('deleteMedia')),
  },
  actions: {
    addPage: assign(({ context: { items } }, { items: more, total, next }: OwnMediaPage) => ({
      items: [...items, ...more],
      total,
      next,
    })),
    forget: assign({ target: null, error: null }),
    removeTarget: assign(({ context: { items, total, target } }) => ({
      items: items.filter(({ id }) => id !== target?.id),
      total: total - 1,
      target: null,
    })),
  },
  guards: {
    hasMore: ({ context: { next } }) => next !== undefined,
    hasOnlyMore: ({ context: { items, next } }) => items.length === 0 && next !== undefined,
  },
}).createMachine({
  id: 'ownMedia',
  context: { items: [], total: 0, next: undefined, target: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadPage',
        input: { after: undefined },
        onDone: { target: 'listed', actions: { type: 'addPage', params: ({ event }) => event.output } },
        onError: 'unavailable',
      },
    },
    unavailable: { on: { 'retry.requested': 'loading' } },
    listed: {
      initial: 'resting',
      on: {
        // Cancels a page that is loading; it can be loaded after the dialog closes.
        'deletion.requested': { target: 'confirming', actions: assign({ target: ({ event }) => event.item }) },
      },
      states: {
        resting: {
          // Every item on the page was deleted.
          always: { guard: 'hasOnlyMore', target: 'loadingMore' },
          on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          invoke: {
            src: 'loadPage',
            input: ({ context: { next } }) => ({ after: next }),
            onDone: { target: 'resting', actions: { type: 'addPage', params: ({ event }) => event.output } },
            onError: 'moreUnavailable',
          },
        },
        moreUnavailable: { on: { 'more.requested': 'loadingMore' } },
      },
    },
    confirming: {
      on: {
        'deletion.confirmed': 'deleting',
        'deletion.cancelled': { target: 'listed', actions: 'forget' },
      },
    },
    // Ignore a second confirmation while a request is running.
    deleting: {
      entry: assign({ error: null }),
      invoke: {
        src: 'deleteMedia',
        input: ({ context: { target } }) => {
          if (target === null) throw new Error('deleting needs a target in the context.')
          return target
        },
        onDone: { target: 'listed', actions: 'removeTarget' },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    failed: {
      on: {
        'deletion.confirmed': 'deleting',
        'deletion.cancelled': { target: 'listed', actions: 'forget' },
      },
    },
  },
})
