import { newsletterIssueLimits, type PublicIssuePage } from '@contract/newsletter-issue.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { useRef } from 'react'
import { nameOfList } from '@/entities/reading/newsletter'
import { SubscribeButton } from '@/features/reading/subscribe-newsletter'
import { EmptyState } from '@/shared/ui/empty-state'
import { Heading } from '@/shared/ui/heading'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { LocalDate } from '@/shared/ui/local-date'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Pagination, useFocusOnOtherPage } from '@/shared/ui/pagination'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type PastIssuesPageProps = {
  /** One page of the issues that were sent, newest first. */
  issues: PublicIssuePage
  /** The page of the list. */
  page: number
}

export function PastIssuesPage({ issues: { items, total }, page }: PastIssuesPageProps) {
  const list = useRef<HTMLUListElement>(null)
  useFocusOnOtherPage(page, list)
  return (
    <PageFrame width="measure">
      <PageHeading title="Newsletters">
        <p>Every issue that we have sent. The next one can come to you by email.</p>
      </PageHeading>
      <Stack gap="large">
        {items.length === 0 ? (
          <EmptyState title="No issue has been sent yet." />
        ) : (
          <List layout="ruled" ref={list} tabIndex={-1} aria-label="Issues">
            {items.map(({ id, subject, list, sent_at }) => (
              <li key={id}>
                <Stack gap="tiny">
                  <Heading as="h2" size="item" lang={languageOfScript(subject)}>
                    <Link to="/newsletters/$id" params={{ id }} look="plain">
                      {subject}
                    </Link>
                  </Heading>
                  <Text look="note">
                    {nameOfList(list)}, <LocalDate timestamp={sent_at} />
                  </Text>
                </Stack>
              </li>
            ))}
          </List>
        )}
        <Pagination page={page} last={Math.ceil(total / newsletterIssueLimits.pageSize)} />
        <Stack gap="normal" align="start">
          <SubscribeButton look="page" />
        </Stack>
      </Stack>
    </PageFrame>
  )
}
