import { type RefObject, useEffect, useRef } from 'react'
import { tabStopsIn } from '@/shared/lib/focus'
import { formatTotal, groupDigits } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './load-more.css.ts'

type LoadMoreProps = {
  /** The number of items shown. */
  shown: number
  /** The number of items on the server. Undefined if it is not counted and there are more. */
  total: number | undefined
  /** There may be more than `total`. */
  isMinimum?: boolean | undefined
  /** Shows progress and ignores clicks while items load. */
  busy?: boolean
  /** Called when the reader asks for the next items. */
  onLoadMore: () => void
  /** The element around the items; the first new item takes the focus. */
  list: RefObject<HTMLElement | null>
  /** Selects the items in that element, if they are not its children. */
  items?: string
}

export function LoadMore({
  shown,
  total,
  isMinimum,
  busy = false,
  onLoadMore,
  list,
  items = ':scope > *',
}: LoadMoreProps) {
  const asked = useRef<number>(undefined)
  const status = `${groupDigits(shown)}${total === undefined ? '' : ` of ${formatTotal(total, isMinimum)}`} shown`
  const before = useRef(status)
  useAnnouncementOf(before.current === status ? undefined : status)

  useEffect(() => {
    if (asked.current === undefined || shown <= asked.current) return
    const item = list.current?.querySelectorAll<HTMLElement>(items)[asked.current]
    asked.current = undefined
    if (item !== undefined) focusItem(item)
  }, [shown, list, items])

  const loadMore = () => {
    asked.current = shown
    onLoadMore()
  }
  if (total !== undefined && shown >= total) return null
  return (
    <div className={styles.frame}>
      <Stack gap="compact" align="center">
        <Text look="note">{status}</Text>
        <Button tone="secondary" busy={busy} onClick={loadMore}>
          Load More
        </Button>
      </Stack>
    </div>
  )
}

/** Focuses the first control of an item that was added, or the item itself. */
export function focusItem(item: HTMLElement): void {
  const [first] = tabStopsIn(item)
  if (first === undefined) item.tabIndex = -1
  ;(first ?? item).focus()
}
