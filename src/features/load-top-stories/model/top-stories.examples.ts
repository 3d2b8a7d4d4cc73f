import type { StoryPreview, TopDeliveredItem } from '@contract/story.ts'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { topStoriesMachine } from './top-stories.machine.ts'

export const preview: StoryPreview = { excerpt: 'A first sentence.', characters: 2400 }
export const story = (id: string): TopDeliveredItem => ({
  id,
  title: `Story ${id}`,
  journalist_name: 'Ada Byron',
  delivery_date: '2026-11-01T10:00:00Z',
})
export const broken = new Error('broken')

export const examples = examplesOf(topStoriesMachine, {
  events: [
    { type: 'items.loaded', items: [] },
    { type: 'items.loaded', items: [story('a'), { ...story('b'), preview }, story('c')] },
    { type: 'items.loaded', items: [story('c')] },
    done('fetchPreview', preview),
    done('fetchPreview', null),
    failed('fetchPreview', broken),
    after('pause'),
  ],
})
