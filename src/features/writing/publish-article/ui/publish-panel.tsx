import { documentText } from '@contract/document.ts'
import { publishingLimits } from '@contract/limits.ts'
import { countWords } from '@contract/words.ts'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { DraftText } from '@/entities/draft'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { type PublishingActor, usePublishingView } from '../model/use-publishing.ts'

type PublishPanelProps = {
  /** The publishing, from `usePublishing`. */
  publishing: PublishingActor
  /** The current text, which the panel checks before it sends it. */
  text: DraftText
  /** The category picker. */
  categories: ReactNode
  /** True while the text cannot be used as a whole; the button stays in place while this publishing uses it. */
  disabled: boolean
  /** True when publishing updates an existing article. */
  isChange: boolean
}

export function PublishPanel({ publishing, text, categories, disabled, isChange }: PublishPanelProps) {
  const { isPublishing, errorMessage, publish, noticeChange } = usePublishingView(publishing)
  const seen = useRef(text)
  const notice = useEffectEvent(noticeChange)
  // Clears the error on the next change.
  useEffect(() => {
    if (seen.current !== text) notice()
    seen.current = text
  }, [text])
  const verb = isChange ? 'Update Article' : 'Publish Article'
  return (
    <Stack gap="roomy">
      <WordCount text={text} />
      {categories}
      {errorMessage && <Notice tone="critical">{errorMessage}</Notice>}
      <div>
        <Button busy={isPublishing} disabled={disabled && !isPublishing} onClick={() => publish(text)}>
          {isPublishing ? 'Publishing...' : verb}
        </Button>
      </div>
    </Stack>
  )
}

/** Deferred, so that counting does not slow down typing. */
function WordCount({ text }: { text: DraftText }) {
  const document = useDeferredValue(text.document)
  const words = useMemo(() => countWords(documentText(document)), [document])
  const isEnough = words >= publishingLimits.contentWords
  return (
    <p>
      <Badge tone={isEnough ? 'positive' : 'neutral'}>Content: {words} words</Badge>
    </p>
  )
}
