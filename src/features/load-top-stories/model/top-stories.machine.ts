import type { StoryPreview, TopDeliveredItem } from '@contract/story.ts'
import { assign, fromPromise, setup } from 'xstate'
import { topStoryPauseMs } from '@/shared/config'

type TopStoriesContext = {
  /** The stories whose contents are still to be fetched, in the order they are shown. */
  waiting: TopDeliveredItem[]
  /** What was fetched, by story. `null`: there is nothing to show of it. */
  previews: Record<string, StoryPreview | null>
}

type Items = { items: TopDeliveredItem[] }
/** The items themselves arrived, or arrived again. */
type TopStoriesEvent = { type: 'items.loaded' } & Items

/** Those that came without a preview and were not fetched yet. */
const findMissing = ({ previews }: TopStoriesContext, { items }: Items) =>
  items.filter(({ id, preview }) => preview === undefined && !(id in previews))

const notProvided = (effect: string) => () => {
  throw new Error(`Loading the top stories needs "${effect}" provided.`)
}

/**
 * Fetches the contents of the stories that came without a preview, one at a time with the specified pause between two
 * (specification, section 4 "Top stories"). One that fails is logged and left without (section 8).
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
      // What is being fetched meanwhile is asked for again, where it is still wanted.
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
