import type { PublicIssuePage } from '@contract/newsletter-issue.ts'
import type { QueryClient } from '@tanstack/react-query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { sentIssuesQuery } from '@/entities/reading/newsletter'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { PastIssuesPage } from './ui/past-issues-page.tsx'

type PastIssuesLoad = { context: { queryClient: QueryClient }; deps: { page: number } }

export async function load({ context: { queryClient }, deps: { page } }: PastIssuesLoad): Promise<PublicIssuePage> {
  const issues = await queryClient.fetchQuery(sentIssuesQuery(page))
  if (page > 1 && issues.items.length === 0) throw notFound()
  return issues
}

const route = getRouteApi('/newsletters')

export function Screen(): ReactElement {
  const issues = route.useLoaderData()
  const { page = 1 } = route.useSearch()
  return (
    <>
      <PageHead
        title={page === 1 ? 'Newsletters' : `Newsletters, page ${page}`}
        description="Past issues of the Lede newsletter."
        path={page === 1 ? '/newsletters' : `/newsletters?page=${page}`}
        feed="/newsletters/feed.xml"
        hasOnlyRss
      />
      <PastIssuesPage issues={issues} page={page} />
    </>
  )
}

export const Missing = () => (
  <MissingPage
    name="Newsletters"
    title="No issues here"
    action={<ButtonLink to="/newsletters">Go to the newest issues</ButtonLink>}
  >
    The list of past issues is shorter than that.
  </MissingPage>
)
