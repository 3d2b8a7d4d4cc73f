import type { Archive, ArchiveMonth } from '@contract/search.ts'
import { useId } from 'react'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { groupByYear, monthName, paramsOf } from '../lib/month.ts'
import * as styles from './archive-page.css.ts'

type ArchivePageProps = {
  /** The months in which stories were published, newest first. */
  archive: Archive
}

export function ArchivePage({ archive }: ArchivePageProps) {
  return (
    <PageFrame>
      <Stack gap="large">
        <PageHeading title="Archive" rule="next">
          Every story by the month in which it was published. You can also <Link to="/search">search</Link> them by
          their words.
        </PageHeading>
        {archive.months.length === 0 && (
          <EmptyState
            title="No stories published yet"
            action={<ButtonLink to="/questions">See what readers are asking</ButtonLink>}
          >
            The first one will be here as soon as it is published.
          </EmptyState>
        )}
        {groupByYear(archive).map(([year, months]) => (
          <Year key={year} year={year} months={months} />
        ))}
      </Stack>
    </PageFrame>
  )
}

function Year({ year, months }: { year: number; months: readonly ArchiveMonth[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{year}</SectionHeading>
      <List className={styles.months} aria-labelledby={headingId}>
        {months.map((month) => (
          <li key={month.month}>
            <Link to="/archive/$year/$month" params={paramsOf(month)} look="action">
              {monthName(month.month)}
            </Link>
          </li>
        ))}
      </List>
    </section>
  )
}
