import type { ActorRefFrom } from 'xstate'
import type { topStoriesMachine } from './model/top-stories.machine.ts'

export { useTopStories } from './model/use-top-stories.ts'
export type TopStoriesActor = ActorRefFrom<typeof topStoriesMachine>
