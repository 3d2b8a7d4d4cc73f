import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { focusItem } from '@/shared/ui/load-more'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'

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
    if (item !== undefined) focusItem(item)
  }, [shown, frame])
  const showMore = () => {
    asked.current = shown
    onShowMore()
  }
  return (
    hasMore && (
      <Stack gap="small" align="start">
        {hasFailed && !isLoadingMore && <Notice tone="critical">Failed to load {what}. Please try again.</Notice>}
        {/* One button in each state, so that it keeps the focus. */}
        <Button tone="secondary" busy={isLoadingMore} onClick={showMore}>
          {hasFailed ? 'Try again' : 'Show more'}
        </Button>
      </Stack>
    )
  )
}
