import { ownCorrections } from '@contract/endpoints.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { orNotFound, queryOf } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { useLeadOn } from '@/shared/lib/way-back'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { CorrectStoryPage } from './ui/correct-story-page.tsx'

const route = getRouteApi('/journalists/articles/$id/corrections/new')
const ownCorrectionsQuery = (id: string) => queryOf(ownCorrections, { params: { id } })

type CorrectionsLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Only the author of a published story corrects it. A hidden one answers with 410. */
export async function load({ context: { queryClient }, params: { id } }: CorrectionsLoad): Promise<void> {
  await queryClient.fetchQuery(ownCorrectionsQuery(id)).catch(orNotFound(404, 410))
}

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const { data: own } = useSuspenseQuery(ownCorrectionsQuery(id))
  const router = useRouter()
  const leadOn = useLeadOn()
  const showOnStory = () => {
    // A story that was open before is loaded anew, so that its corrections are there to scroll to.
    router.clearCache()
    void leadOn({ to: '/articles/$id', params: { id }, hash: 'corrections' })
  }
  return (
    <>
      <PageHead title={`Correct: ${own.title}`} description="A correction of one of your stories." />
      <CorrectStoryPage storyId={id} own={own} onPublished={showOnStory} />
    </>
  )
}

export const Missing = () => (
  <MissingPage
    name="Story Not Found"
    title="You have no published story here"
    action={<ButtonLink to="/independent-articles">Back to My Articles</ButtonLink>}
  >
    Only the author of a published story can correct it.
  </MissingPage>
)
