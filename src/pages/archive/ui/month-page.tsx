import { categoryLabel } from '@contract/limits.ts'
import type { ArchiveMonth, ArchivePage } from '@contract/search.ts'
import { type CategoryItem, parseCategories } from '@contract/story.ts'
import { useId, useRef } from 'react'
import { JournalistName } from '@/entities/journalist'
import { formatUtcDate } from '@/shared/lib/date'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Pagination, useFocusOnOtherPage } from '@/shared/ui/pagination'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { groupByDay, paramsOf, titleOf } from '../lib/month.ts'

type MonthPageProps = {
  /** One page of the stories of a month, and the months next to it. */
  loaded: ArchivePage
}

export function MonthPage({ loaded }: MonthPageProps) {
  const { items, page, pages, older, newer } = loaded
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnOtherPage(page, heading)
  return (
    <PageFrame width="broad">
      <Stack gap="large">
        <PageHeading
          title={titleOf(loaded)}
          ref={heading}
          tabIndex={-1}
          label={
            <Link to="/archive" look="plain">
              Archive
            </Link>
          }
          rule="next"
        >
          {page > 1 && `Page ${page} of ${pages}. `}Days are in UTC.
        </PageHeading>
        {groupByDay(items).map(([day, stories]) => (
          <Day key={day} day={day} stories={stories} />
        ))}
        <Pagination page={page} last={pages} />
        {(older ?? newer) && (
          <nav aria-label="Other months">
            <Inline gap="normal" justify="between">
              {newer && <ToMonth month={newer} direction="Newer" />}
              {older && <ToMonth month={older} direction="Older" />}
            </Inline>
          </nav>
        )}
      </Stack>
    </PageFrame>
  )
}

function ToMonth({ month, direction }: { month: ArchiveMonth; direction: 'Newer' | 'Older' }) {
  return (
    <Link to="/archive/$year/$month" params={paramsOf(month)} look="action">
      {direction}: {titleOf(month)}
    </Link>
  )
}

function Day({ day, stories }: { day: string; stories: readonly CategoryItem[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>
        <time dateTime={day}>{formatUtcDate(day)}</time>
      </SectionHeading>
      <List layout="cards" aria-labelledby={headingId}>
        {stories.map((story) => (
          <li key={story.id}>
            <Story story={story} />
          </li>
        ))}
      </List>
    </section>
  )
}

function Story({ story }: { story: CategoryItem }) {
  return (
    <Stack as="article" gap="tiny">
      <Heading as="h3" size="item" lang={story.language}>
        <Link to="/articles/$id" params={{ id: story.id }} look="plain">
          {story.title}
        </Link>
      </Heading>
      <Text look="note">
        By <JournalistName name={story.journalist_name} author={story.author} /> ·{' '}
        {parseCategories(story.category).map(categoryLabel).join(', ')}
      </Text>
    </Stack>
  )
}
