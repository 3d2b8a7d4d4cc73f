import { documentText } from '@contract/document.ts'
import { countWords } from '@contract/words.ts'
import { publishingLimits } from '@contract/writing-limits.ts'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { type PublishingOptions, usePublishing } from '../model/use-publishing.ts'

type PublishPanelProps = PublishingOptions & {
  /** The category picker. */
  categories: ReactNode
  /** True while the text cannot be used as a whole; the button stays in place while this publishing uses it. */
  disabled: boolean
  /** The list of things to fix before readers see the text; shown once it is long enough to be published. */
  checklist?: ReactNode
}

export function PublishPanel({ categories, disabled, checklist, ...options }: PublishPanelProps) {
  const { isPublishing, isWaiting, errorMessage, publish, cancel } = usePublishing(options)
  const { text, articleId } = options
  // Deferred, so that counting does not slow down typing.
  const document = useDeferredValue(text.document)
  const words = useMemo(() => countWords(documentText(document)), [document])
  const button = useRef<HTMLButtonElement>(null)
  useAnnouncementOf(isWaiting ? waitingWords : undefined)
  const stopWaiting = () => {
    button.current?.focus()
    cancel()
  }
  return (
    <Stack gap="roomy">
      <WordCount words={words} />
      {categories}
      {words >= publishingLimits.contentWords && checklist}
      {errorMessage && <Notice tone="critical">{errorMessage}</Notice>}
      <Inline gap="small">
        <Button ref={button} busy={isPublishing} disabled={disabled && !isPublishing} onClick={publish}>
          {isWaiting ? waitingWords : isPublishing ? 'Publishing...' : readyWords(articleId)}
        </Button>
        {isWaiting && (
          <Button tone="secondary" onClick={stopWaiting}>
            Cancel
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

const waitingWords = 'Waiting for uploads...'
const readyWords = (articleId: string | undefined) => (articleId === undefined ? 'Publish article' : 'Update article')

function WordCount({ words }: { words: number }) {
  const isEnough = words >= publishingLimits.contentWords
  return (
    <p>
      <Badge tone={isEnough ? 'positive' : 'neutral'}>Content: {words} words</Badge>
    </p>
  )
}
