import { publishingLimits } from '@contract/limits.ts'
import { countWords } from '@contract/word-count.ts'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import type { DraftText } from '@/entities/draft'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import type { PublishingView } from '../model/use-publishing.ts'
import * as styles from './publish-panel.css.ts'

type PublishPanelProps = {
  publishing: PublishingView
  text: DraftText
  /** Where its categories are chosen. */
  categories: ReactNode
  /** Something else has to end first. */
  isBlocked: boolean
  /** What it becomes is an article that is published already. */
  isChange: boolean
}

/** How long the article is, under which categories it goes, and its publication (specification, sections 2 and 5). */
export function PublishPanel({ publishing, text, categories, isBlocked, isChange }: PublishPanelProps) {
  const { isPublishing, errorMessage, publish, noticeChange } = publishing
  // What stood against publishing is said until something is changed.
  const notice = useEffectEvent(noticeChange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the text is what it waits for
  useEffect(() => notice(), [text])
  const verb = isChange ? 'Update Article' : 'Publish Article'
  return (
    <div className={styles.panel}>
      <WordCount text={text} />
      {categories}
      {errorMessage && <Notice tone="critical">{errorMessage}</Notice>}
      <div>
        <Button busy={isPublishing} disabled={isBlocked} onClick={() => publish(text)}>
          {isPublishing ? 'Publishing...' : verb}
        </Button>
      </div>
    </div>
  )
}

/** 'Content: N words', which is a success from a hundred on. Counted a moment after the typing. */
function WordCount({ text }: { text: DraftText }) {
  const document = useDeferredValue(text.document)
  const words = useMemo(() => countWords(document), [document])
  const isEnough = words >= publishingLimits.contentWords
  return (
    <p>
      <Badge tone={isEnough ? 'positive' : 'neutral'}>Content: {words} words</Badge>
    </p>
  )
}
