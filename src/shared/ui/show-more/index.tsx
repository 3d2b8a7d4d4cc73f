import { type RefObject, useEffect, useRef } from 'react'
import { tabStopsIn } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { RetryNotice } from '@/shared/ui/retry-notice'

export type ShowMoreProps = {
  /** The number of items shown. */
  shown: number
  /** Says that there are more. */
  hasMore: boolean
  /** True while more load. */
  isLoadingMore: boolean
  /** Says that more could not be loaded. */
  hasFailed: boolean
  /** Called when the reader asks for more. */
  onShowMore: () => void
  /** The element around the list; the first new item takes the focus. */
  frame: RefObject<HTMLElement | null>
  /** Names the items in "Failed to load …". */
  what: string
}

/** Ends a list whose length is not known. `LoadMore` counts. */
export function ShowMore({ shown, hasMore, isLoadingMore, hasFailed, onShowMore, frame, what }: ShowMoreProps) {
  const asked = useRef<number>(undefined)
  useEffect(() => {
    if (asked.current === undefined || shown <= asked.current) return
    const item = frame.current?.querySelectorAll<HTMLElement>('li')[asked.current]
    asked.current = undefined
    if (item !== undefined) tabStopsIn(item)[0]?.focus()
  }, [shown, frame])
  const showMore = () => {
    asked.current = shown
    onShowMore()
  }
  if (hasFailed) return <RetryNotice onRetry={showMore}>Failed to load {what}. Please try again.</RetryNotice>
  return (
    hasMore && (
      <Inline gap="small">
        <Button tone="secondary" busy={isLoadingMore} onClick={showMore}>
          Show more
        </Button>
      </Inline>
    )
  )
}
