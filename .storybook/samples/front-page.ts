import { FrontPageArrangement, FrontPagePreview, type StoryEntry } from '@contract/front-page.ts'
import * as v from 'valibot'
import { sampleAnswers, sampleQuestions, sampleTopStories } from './stories.ts'

export const sampleStoryEntries: StoryEntry[] = sampleTopStories(11).map(
  ({ id, title, journalist_name, delivery_date }) => ({ id, title, journalist_name, delivery_date }),
)

const [first, second, third, fourth] = sampleStoryEntries as [StoryEntry, StoryEntry, StoryEntry, StoryEntry]

export const sampleFrontPage: FrontPageArrangement = v.parse(FrontPageArrangement, {
  version: 3,
  changed: { at: '2026-11-24T08:30:00.000Z', by: 'Ada Byron' },
  stories: { pinned: [third, first, second], demoted: [fourth] },
  questions: { pinned: sampleQuestions.slice(1, 2), demoted: [] },
  former: { stories: { pinned: [first.id], demoted: [] }, questions: { pinned: [], demoted: [] } },
})

/** As the server arranges the samples. */
export function samplePreview(pinned: readonly string[], demoted: readonly string[]): FrontPagePreview {
  const stories = sampleTopStories(11)
  const first = pinned.flatMap((id) => stories.find((story) => story.id === id) ?? [])
  const others = stories.filter(({ id }) => !pinned.includes(id) && !demoted.includes(id))
  return v.parse(FrontPagePreview, { items: [...first, ...others], questions: sampleQuestions, answers: sampleAnswers })
}
