import type { FrontPagePreview } from '@contract/front-page.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { ArrangeFrontPage, frontPageQuery } from '@/features/administration/arrange-front-page'
import { PageHead } from '@/shared/lib/page-head'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { AdminLinks } from '@/widgets/admin-links'
import { FindQuestions, FindStories } from './ui/find-entries.tsx'

export async function load({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.ensureQueryData(frontPageQuery)
}

type FrontPageScreenProps = {
  /** Renders the front page, which is a page of its own. */
  renderPage: (page: FrontPagePreview) => ReactNode
}

export function FrontPageScreen({ renderPage }: FrontPageScreenProps): ReactElement {
  return (
    <>
      <PageHead title="Front Page" description="What leads the front page, and what is kept off it." />
      <PageFrame>
        <AdminLinks />
        <PageHeading title="Front Page" rule="next">
          Pin what should lead, and demote what should not appear. The other places fill themselves: with the newest
          stories, led by commissioned ones of at least 300 words with a described picture, and with the questions that
          have the most money.
        </PageHeading>
        <ArrangeFrontPage
          renderPage={renderPage}
          renderSearch={(kind, renderActions) =>
            kind === 'stories' ? (
              <FindStories renderActions={renderActions} />
            ) : (
              <FindQuestions renderActions={renderActions} />
            )
          }
        />
      </PageFrame>
    </>
  )
}
