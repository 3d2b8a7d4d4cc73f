import type { Follow, FollowingNews } from '@contract/following.ts'
import { followingLimits } from '@contract/following-limits.ts'
import { useEffect, useRef } from 'react'
import { isUnseen } from '@/entities/following'
import { formatLocalDate } from '@/shared/lib/date'
import { tabStopsIn } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { List } from '@/shared/ui/list'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { NewsItem } from './news-item.tsx'

type NewsListProps = {
  /** The news, newest first. */
  news: readonly FollowingNews[]
  /** The subjects that the reader follows. */
  follows: readonly Follow[]
  /** When the reader saw the news before this visit; null if they never did. */
  seenUntil: string | null
  /** Says that there are older news. */
  hasMore: boolean
  /** True while older news load. */
  isLoadingMore: boolean
  /** Says that older news could not be loaded. */
  hasFailed: boolean
  /** Called when the reader asks for older news. */
  onShowMore: () => void
}

/** Groups the news by the days of the reader's own time zone. The first older one takes the focus. */
export function NewsList({ news, follows, seenUntil, hasMore, isLoadingMore, hasFailed, onShowMore }: NewsListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const asked = useRef<number>(undefined)
  useEffect(() => {
    if (asked.current === undefined || news.length <= asked.current) return
    const item = frame.current?.querySelectorAll<HTMLElement>('li')[asked.current]
    asked.current = undefined
    if (item !== undefined) tabStopsIn(item)[0]?.focus()
  }, [news.length])
  const showMore = () => {
    asked.current = news.length
    onShowMore()
  }
  if (news.length === 0) return <Text look="quiet">No news in the last {followingLimits.days} days.</Text>
  const days = [...Map.groupBy(news, ({ at }) => formatLocalDate(at))]
  return (
    <Stack gap="large" ref={frame}>
      {days.map(([day, items]) => (
        <Stack key={day} gap="compact">
          <Heading as="h3" size="part">
            {day}
          </Heading>
          <List layout="ruled">
            {items.map((item) => (
              <li key={item.id}>
                <NewsItem news={item} isUnseen={isUnseen(item, follows, seenUntil)} />
              </li>
            ))}
          </List>
        </Stack>
      ))}
      {hasFailed && <RetryNotice onRetry={showMore}>Failed to load older news. Please try again.</RetryNotice>}
      {hasMore && !hasFailed && (
        <Inline gap="small">
          <Button tone="secondary" busy={isLoadingMore} onClick={showMore}>
            Show more
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
