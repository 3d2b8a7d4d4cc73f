import { useId, useState } from 'react'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Disclosure } from '@/shared/ui/disclosure'
import { Heading } from '@/shared/ui/heading'
import type { QuestionCardProps } from './question-card.tsx'
import { ShareButtons } from './share-buttons.tsx'
import * as styles from './share-page.css.ts'

const questionCard = lazyPart(() => import('./question-card.tsx').then((module) => module.QuestionCard))

/** Shares a bounty by its public page. */
export function ShareQuestion({ id, title }: QuestionCardProps) {
  const headingId = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const QuestionCard = useLazyPart(questionCard, wasOpened)
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Heading as="h2" size="ruled" id={headingId}>
        Share this question
      </Heading>
      <ShareButtons kind="question" title={title} path={`/questions/${encodeURIComponent(id)}`} />
      <Disclosure title="QR code and embed" onOpenChange={() => setWasOpened(true)}>
        {QuestionCard && <QuestionCard id={id} title={title} />}
      </Disclosure>
    </section>
  )
}
