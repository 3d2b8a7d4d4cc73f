import type { StoryPreview, TopDeliveredItem } from '@contract/story.ts'
import { assign, fromPromise, setup } from 'xstate'
import { topStoryPauseMs } from '@/shared/config'

type TopStoriesContext = {
  /** The stories whose contents are still to be fetched, in the order they are shown. */
  waiting: TopDeliveredItem[]
  /** What was fetched, by story. `undefined`: there is nothing to show of it. */
  previews: Record<string, StoryPreview | undefined>
}

/** The items themselves arrived, or arrived again. */
type TopStoriesEvent = { type: 'items.loaded'; items: TopDeliveredItem[] }

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
    fetchPreview: fromPromise<StoryPreview | undefined, { item: TopDeliveredItem }>(notProvided('fetchPreview')),
  },
  actions: {
    logFailure: notProvided('logFailure') as (_: unknown, params: { error: unknown }) => void,
    queueItems: assign(({ context }, { items }: { items: TopDeliveredItem[] }) => ({
      waiting: items.filter(({ id, preview }) => preview === undefined && !(id in context.previews)),
    })),
    keepPreview: assign(({ context }, { preview }: { preview: StoryPreview | undefined }) => {
      const [fetched, ...waiting] = context.waiting
      return fetched === undefined ? {} : { waiting, previews: { ...context.previews, [fetched.id]: preview } }
    }),
    leaveOut: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
  },
  guards: {
    isComplete: ({ context }) => context.waiting.length === 0,
  },
  delays: { pause: topStoryPauseMs },
}).createMachine({
  id: 'topStories',
  context: { waiting: [], previews: {} },
  initial: 'complete',
  // A story being fetched meanwhile is asked for again, where it still is among them.
  on: { 'items.loaded': { target: '.deciding', actions: { type: 'queueItems', params: ({ event }) => event } } },
  states: {
    deciding: { always: [{ guard: 'isComplete', target: 'complete' }, { target: 'fetching' }] },
    fetching: {
      invoke: {
        src: 'fetchPreview',
        input: ({ context }) => ({ item: context.waiting[0] as TopDeliveredItem }),
        onDone: {
          target: 'fetched',
          actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'fetched',
          actions: ['leaveOut', { type: 'logFailure', params: ({ event }) => event }],
        },
      },
    },
    fetched: { always: [{ guard: 'isComplete', target: 'complete' }, { target: 'pausing' }] },
    pausing: { after: { pause: 'fetching' } },
    complete: {},
  },
})
