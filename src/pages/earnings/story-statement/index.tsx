import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { storyStatementQuery } from '@/entities/payout'
import { loaderOf } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { StoryStatementPage } from './ui/story-statement-page.tsx'

/** Only the journalist of an accepted story has a statement for its bounty. */
export const load = loaderOf(({ id }: { id: string }) => storyStatementQuery(id), 404)

const route = getRouteApi('/journalists/earnings/stories/$id')

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const { data: statement } = useSuspenseQuery(storyStatementQuery(id))
  return (
    <>
      <PageHead title={`Statement: ${statement.story_title}`} description="What one of your stories earned." />
      <StoryStatementPage statement={statement} />
    </>
  )
}

export const Missing = () => (
  <MissingPage
    name="Statement not found"
    title="There is no statement for this story."
    action={
      <ButtonLink tone="secondary" to="/earnings">
        Back to Earnings
      </ButtonLink>
    }
  >
    A story of yours has one once it is accepted.
  </MissingPage>
)
