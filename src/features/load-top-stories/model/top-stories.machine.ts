import type { StoryPreview, TopDeliveredItem } from '@contract/story.ts'
import { assign, fromPromise, setup } from 'xstate'
import { topStoryPauseMs } from '@/shared/config'

type TopStoriesContext = {
  waiting: TopDeliveredItem[]
  /** `null`: the story has nothing to preview. */
  previews: Record<string, StoryPreview | null>
}

type Items = { items: TopDeliveredItem[] }
type TopStoriesEvent = { type: 'items.loaded' } & Items

const findMissing = ({ previews }: TopStoriesContext, { items }: Items) =>
  items.filter(({ id, preview }) => preview === undefined && !(id in previews))

const notProvided = (effect: string) => () => {
  throw new Error(`Provide "${effect}" to topStoriesMachine.`)
}

/**
 * Fetches missing previews one at a time, with a pause in between (docs/specification.md#4-states-and-transitions).
 * An error is logged and leaves its story without a preview.
 */
export const topStoriesMachine = setup({
  types: { context: {} as TopStoriesContext, events: {} as TopStoriesEvent },
  actors: {
    fetchPreview: fromPromise<StoryPreview | null, { item: TopDeliveredItem }>(notProvided('fetchPreview')),
  },
  actions: {
    logLoadError: notProvided('logLoadError') as (_: unknown, params: { error: unknown }) => void,
    queueMissing: assign(({ context }, params: Items) => ({ waiting: findMissing(context, params) })),
    keepPreview: assign(({ context }, { preview }: { preview: StoryPreview | null }) => {
      const [fetched, ...waiting] = context.waiting
      return fetched === undefined ? {} : { waiting, previews: { ...context.previews, [fetched.id]: preview } }
    }),
    leaveOut: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
  },
  guards: {
    lacksNothing: ({ context }, params: Items) => findMissing(context, params).length === 0,
    wasLast: ({ context }) => context.waiting.length === 0,
  },
  delays: { pause: topStoryPauseMs },
}).createMachine({
  id: 'topStories',
  context: { waiting: [], previews: {} },
  initial: 'complete',
  on: {
    'items.loaded': [
      {
        guard: { type: 'lacksNothing', params: ({ event }) => event },
        target: '.complete',
        actions: { type: 'queueMissing', params: ({ event }) => event },
      },
      // Restarts a running fetch if its preview is still missing.
      { target: '.fetching', actions: { type: 'queueMissing', params: ({ event }) => event } },
    ],
  },
  states: {
    fetching: {
      invoke: {
        src: 'fetchPreview',
        input: ({ context }) => ({ item: context.waiting[0] as TopDeliveredItem }),
        onDone: {
          target: 'pausing',
          actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'pausing',
          actions: ['leaveOut', { type: 'logLoadError', params: ({ event }) => event }],
        },
      },
    },
    pausing: { always: { guard: 'wasLast', target: 'complete' }, after: { pause: 'fetching' } },
    complete: {},
  },
})
