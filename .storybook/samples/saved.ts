import { SavedStories } from '@contract/saved.ts'
import * as v from 'valibot'
import { sampleCategoryStories } from './stories.ts'

export const sampleSaved = v.parse(SavedStories, {
  items: sampleCategoryStories(5).map((story, at) => ({ saved_at: `2026-11-2${5 - at}T08:00:00.000Z`, story })),
  next: null,
})
