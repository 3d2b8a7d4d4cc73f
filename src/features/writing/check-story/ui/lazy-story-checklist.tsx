import type { DraftText } from '@/entities/draft'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import type { Finding } from '../model/check-story.ts'

const checklist = lazyPart(() => import('./story-checklist.tsx').then((module) => module.StoryChecklist))

type LazyStoryChecklistProps = {
  /** The story as written so far. */
  text: DraftText
  /** The level of the heading. */
  headingAs?: 'h2' | 'h3'
  /** Called with the place that the writer wants to see. */
  onShow: (place: Finding['place']) => void
}

/** The editor opens without it. */
export function LazyStoryChecklist(props: LazyStoryChecklistProps) {
  const StoryChecklist = useLazyPart(checklist, true)
  return StoryChecklist ? <StoryChecklist {...props} /> : null
}
