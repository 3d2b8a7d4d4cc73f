import type { OwnMedia, OwnMediaPage } from '@contract/own-media.ts'
import { assign, fromPromise, setup } from 'xstate'

export type OwnMediaEvent =
  | { type: 'retry.requested' }
  | { type: 'more.requested' }
  | { type: 'media.deleted'; id: string }

type OwnMediaContext = {
  items: readonly OwnMedia[]
  total: number
  /** The cursor of the next page; undefined on the last page. */
  next: string | undefined
}

const addPage = (items: readonly OwnMedia[], { items: more, total, next }: OwnMediaPage): OwnMediaContext => ({
  items: [...items, ...more],
  total,
  next,
})

export const ownMediaMachine = setup({
  types: { context: {} as OwnMediaContext, events: {} as OwnMediaEvent },
  actors: {
    loadPage: fromPromise<OwnMediaPage, { after: string | undefined }>(() => {
      throw new Error('Provide the actor "loadPage" to ownMediaMachine.')
    }),
  },
  guards: {
    hasMore: ({ context: { next } }) => next !== undefined,
    hasOnlyMore: ({ context: { items, next } }) => items.length === 0 && next !== undefined,
  },
}).createMachine({
  id: 'ownMedia',
  context: { items: [], total: 0, next: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadPage',
        input: { after: undefined },
        onDone: { target: 'listed', actions: assign(({ event }) => addPage([], event.output)) },
        onError: 'unavailable',
      },
    },
    unavailable: { on: { 'retry.requested': 'loading' } },
    listed: {
      initial: 'resting',
      on: {
        'media.deleted': {
          actions: assign(({ context: { items, total }, event }) => ({
            items: items.filter(({ id }) => id !== event.id),
            total: total - 1,
          })),
        },
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
            onDone: {
              target: 'resting',
              actions: assign(({ context: { items }, event }) => addPage(items, event.output)),
            },
            onError: 'moreUnavailable',
          },
        },
        moreUnavailable: { on: { 'more.requested': 'loadingMore' } },
      },
    },
  },
})
