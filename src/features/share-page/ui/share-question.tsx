import { lazyPart, useLazyPart, usePageIdle } from '@/shared/lib/lazy-part'
import { Stack } from '@/shared/ui/stack'
import type { QuestionCardProps } from './question-card.tsx'
import { SharePage } from './share-page.tsx'

const questionCard = lazyPart(() => import('./question-card.tsx').then((module) => module.QuestionCard))

/** Shares a bounty by its public page. */
export function ShareQuestion({ id, title }: QuestionCardProps) {
  const QuestionCard = useLazyPart(questionCard, usePageIdle())
  return (
    <Stack gap="small">
      <SharePage kind="question" title={title} path={`/questions/${encodeURIComponent(id)}`} />
      {QuestionCard && <QuestionCard id={id} title={title} />}
    </Stack>
  )
}
