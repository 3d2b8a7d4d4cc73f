import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { storyStatementQuery } from '@/entities/payout'
import { PageHead } from '@/shared/lib/page-head'
import { StoryStatementPage } from './story-statement-page.tsx'

const route = getRouteApi('/journalists/earnings/stories/$id')

export function StoryStatementScreen(): ReactElement {
  const { id } = route.useParams()
  const { data: statement } = useSuspenseQuery(storyStatementQuery(id))
  return (
    <>
      <PageHead title={`Statement: ${statement.story_title}`} description="What one of your stories earned." />
      <StoryStatementPage statement={statement} />
    </>
  )
}
