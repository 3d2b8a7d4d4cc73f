import type { NotificationTopic } from '@contract/notification.ts'
import { notificationTopics } from '@contract/notification-limits.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCounts } from '@/entities/count'
import {
  MarkAllRead,
  type NotificationFilter,
  NotificationList,
  notificationPagesQuery,
} from '@/features/reading/read-notifications'
import { Button, ButtonLink } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Choice, type ChoiceOption } from '@/shared/ui/choice'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { useAnnouncementOfChange } from '@/shared/ui/live-region'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { ShowMore } from '@/shared/ui/show-more'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Arrivals } from './arrivals.tsx'
import * as styles from './notifications-page.css.ts'

const topicWords: Record<NotificationTopic, string> = {
  offers: 'Offers',
  pledges: 'Pledges',
  work: 'Work',
  stories: 'Stories',
  money: 'Money',
  following: 'Following',
  account: 'Account',
}

const topics: readonly ChoiceOption<NotificationTopic>[] = [
  [undefined, 'All'],
  ...notificationTopics.map((topic) => [topic, topicWords[topic]] as const),
]

type NotificationsPageProps = {
  /** The filter in the address. */
  filter: NotificationFilter
}

export function NotificationsPage({ filter }: NotificationsPageProps) {
  const { data, isPlaceholderData, ...query } = useInfiniteQuery({
    ...notificationPagesQuery(filter),
    placeholderData: keepPreviousData,
  })
  const change = useNotificationFilter()
  const frame = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const hasUnread = useCounts().unreadNotifications > 0
  const items = data?.pages.flatMap(({ items }) => items) ?? []
  const isFiltered = filter.topic !== undefined || filter.unread !== undefined
  const [newest] = items
  const [firstPage] = data?.pages ?? []
  useAnnouncementOfChange(
    data === undefined || isPlaceholderData ? undefined : newest ? `${items.length} shown` : 'Nothing matches',
    JSON.stringify(filter),
  )
  const clear = () => {
    // The button goes with the empty list.
    tools.current?.querySelector('select')?.focus()
    change({ topic: undefined, unread: undefined })
  }
  return (
    <PageFrame width="broad">
      <PageHeading title="Notifications">
        <Link to="/profile" hash="preferences" look="action">
          Choose what we tell you
        </Link>
      </PageHeading>
      <Stack gap="roomy">
        <div className={styles.tools} ref={tools}>
          <Choice
            label="Topic"
            name="topic"
            options={topics}
            value={filter.topic}
            onChange={(topic) => change({ topic })}
          />
          <div className={styles.box}>
            <Checkbox
              label="Unread only"
              checked={filter.unread === true}
              onChange={({ target }) => change({ unread: target.checked || undefined })}
            />
          </div>
          {/* It is about those of every topic. */}
          {newest && filter.topic === undefined && (
            <div className={styles.end}>
              <MarkAllRead newest={newest} hasUnread={hasUnread} />
            </div>
          )}
        </div>
        {firstPage && !isPlaceholderData && (
          <Arrivals filter={filter} shown={firstPage} onShow={() => frame.current?.focus()} />
        )}
        {data === undefined && query.isFetching && <Spinner label="Loading your notifications" layout="block" />}
        {data === undefined && query.isError && (
          <RetryNotice onRetry={() => void query.refetch()}>
            Failed to load your notifications. Please try again.
          </RetryNotice>
        )}
        {newest && (
          <Stack gap="large" ref={frame} tabIndex={-1} aria-busy={isPlaceholderData}>
            <NotificationList notifications={items} dayAs="h2" hasButtons />
            <ShowMore
              shown={items.length}
              hasMore={query.hasNextPage}
              isLoadingMore={query.isFetchingNextPage}
              hasFailed={query.isFetchNextPageError}
              onShowMore={() => void query.fetchNextPage()}
              frame={frame}
              what="older notifications"
            />
          </Stack>
        )}
        {data && !newest && (isFiltered ? <NothingMatches onClear={clear} /> : <NothingYet />)}
      </Stack>
    </PageFrame>
  )
}

const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No notifications match." action={<Button onClick={onClear}>Clear filters</Button>}>
    Choose another topic, or clear the filters to see everything.
  </EmptyState>
)

const NothingYet = () => (
  <EmptyState title="Nothing has happened yet" action={<ButtonLink to="/questions">Browse open questions</ButtonLink>}>
    You read here what becomes of your questions, your pledges and your work, and what is new from those you follow.
  </EmptyState>
)

/** Changes the filter in the address. */
function useNotificationFilter(): (changed: NotificationFilter) => void {
  const navigate = useNavigate()
  return (changed) =>
    void navigate({ to: '.', search: (others) => ({ ...others, ...changed }), replace: true, resetScroll: false })
}
