import { type IssueSummary, newsletterIssueLimits } from '@contract/newsletter-issue.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { audienceOf, IssueState, issuesQuery } from '@/entities/reading/newsletter'
import { ExportSubscribers } from '@/features/administration/send-newsletter'
import { StartIssue } from '@/features/administration/write-newsletter'
import { formatLocalTime } from '@/shared/lib/date'
import { groupDigits } from '@/shared/lib/money'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { BeyondLastPage, Pagination, useFocusOnOtherPage } from '@/shared/ui/pagination'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'
import { AdminLinks } from '@/widgets/admin-links'

const columns: TableColumn[] = [
  { title: 'Subject', kind: 'name' },
  { title: 'Sent to' },
  { title: 'State' },
  { title: 'When', kind: 'day' },
  { title: 'Accepted', kind: 'amount' },
]

type NewslettersPageProps = {
  /** The page of the list. */
  page: number
  /** Called with a new draft. */
  onStarted: (id: string) => Promise<void>
}

export function NewslettersPage({ page, onStarted }: NewslettersPageProps) {
  const { items, total } = useSuspenseQuery(issuesQuery(page)).data
  const issuesId = useId()
  const subscribersId = useId()
  const list = useRef<HTMLDivElement>(null)
  useFocusOnOtherPage(page, list)
  const pages = Math.ceil(total / newsletterIssueLimits.pageSize)
  return (
    <PageFrame width="broad">
      <AdminLinks />
      <PageHeading title="Newsletters" rule="next">
        Each issue goes once to everybody who has confirmed their subscription, or to those who chose a section. It is
        then on the page of past issues too.
      </PageHeading>
      <Stack gap="large">
        <section aria-labelledby={issuesId}>
          <SectionHeading id={issuesId}>Issues</SectionHeading>
          <Stack gap="normal">
            <StartIssue onStarted={onStarted} />
            <div ref={list} tabIndex={-1}>
              {items.length === 0 && page > 1 ? (
                <BeyondLastPage title="This page has no issues." />
              ) : items.length === 0 ? (
                <EmptyState title="No issue has been written yet." />
              ) : (
                <Table
                  caption={pages > 1 ? `Last changed first, page ${page} of ${pages}` : 'Last changed first'}
                  hasCards
                  columns={columns}
                  rows={items.map((issue) => ({ id: issue.id, cells: cellsOf(issue) }))}
                />
              )}
            </div>
            <Pagination page={page} last={pages} />
          </Stack>
        </section>
        <section aria-labelledby={subscribersId}>
          <SectionHeading id={subscribersId}>Subscribers</SectionHeading>
          <Stack gap="normal" align="start">
            <p>
              The file has the address of each confirmed subscriber, their lists, and since when. It needs your
              password.
            </p>
            <ExportSubscribers />
          </Stack>
        </section>
      </Stack>
    </PageFrame>
  )
}

function cellsOf({ id, subject, list, state, scheduled_at, sent_at, updated_at, counts }: IssueSummary) {
  const when = sent_at ?? scheduled_at ?? updated_at
  return [
    <Link key="subject" to="/admin/newsletters/$id" params={{ id }}>
      <bdi lang={languageOfScript(subject)}>{subject || 'No subject yet'}</bdi>
    </Link>,
    audienceOf(list),
    <IssueState key="state" state={state} />,
    <time key="when" dateTime={when}>
      {formatLocalTime(when)}
    </time>,
    counts === null ? '–' : `${groupDigits(counts.accepted)} of ${groupDigits(counts.audience)}`,
  ]
}
