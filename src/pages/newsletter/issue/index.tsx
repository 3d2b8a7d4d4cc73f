import type { PublicIssue } from '@contract/newsletter-issue.ts'
import { languageOfScript } from '@contract/script-language.ts'
import type { QueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { previewFromContent } from '@/entities/document'
import { sentIssueQuery } from '@/entities/reading/newsletter'
import { orNotFound } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { IssuePage } from './ui/issue-page.tsx'

type IssueLoad = { context: { queryClient: QueryClient }; params: { id: string } }

export const load = ({ context: { queryClient }, params: { id } }: IssueLoad): Promise<PublicIssue> =>
  queryClient.fetchQuery(sentIssueQuery(id)).catch(orNotFound(404))

const route = getRouteApi('/newsletters/$id')

export function Screen(): ReactElement {
  const issue = route.useLoaderData()
  const { id, subject, content } = issue
  const preview = previewFromContent(content)
  return (
    <>
      <PageHead
        title={subject}
        description={preview?.excerpt || 'An issue of the Lede newsletter.'}
        path={`/newsletters/${id}`}
        picture={preview?.picture}
        feed="/newsletters/feed.xml"
        hasOnlyRss
        type="article"
        language={languageOfScript(subject)}
      />
      <IssuePage issue={issue} />
    </>
  )
}

export const Missing = () => (
  <MissingPage
    name="Newsletter"
    title="There is no such issue"
    action={<ButtonLink to="/newsletters">Go to past issues</ButtonLink>}
  >
    It has not been sent, or its address is incomplete.
  </MissingPage>
)
