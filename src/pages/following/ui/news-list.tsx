import type { Follow, FollowingNews } from '@contract/following.ts'
import { followingLimits } from '@contract/following-limits.ts'
import { useRef } from 'react'
import { isUnseen } from '@/entities/following'
import { formatLocalDate } from '@/shared/lib/date'
import { Heading } from '@/shared/ui/heading'
import { List } from '@/shared/ui/list'
import { ShowMore, type ShowMoreProps } from '@/shared/ui/show-more'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { NewsItem } from './news-item.tsx'

type NewsListProps = Omit<ShowMoreProps, 'shown' | 'frame' | 'what'> & {
  /** The news, newest first. */
  news: readonly FollowingNews[]
  /** The subjects that the reader follows. */
  follows: readonly Follow[]
  /** When the reader saw the news before this visit; null if they never did. */
  seenUntil: string | null
}

/** Groups the news by the days of the reader's own time zone. */
export function NewsList({ news, follows, seenUntil, ...more }: NewsListProps) {
  const frame = useRef<HTMLDivElement>(null)
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
      <ShowMore {...more} shown={news.length} frame={frame} what="older news" />
    </Stack>
  )
}
