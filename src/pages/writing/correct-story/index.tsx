import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { ownCorrectionsQuery } from './api/own-corrections.ts'
import { CorrectStoryPage } from './ui/correct-story-page.tsx'

export { loadOwnCorrections as load } from './api/own-corrections.ts'

const route = getRouteApi('/journalists/articles/$id/corrections/new')

export function Screen(): ReactElement {
  const { id } = route.useParams()
  const { data: own } = useSuspenseQuery(ownCorrectionsQuery(id))
  const router = useRouter()
  const navigate = useNavigate()
  const showOnStory = () => {
    // A story that was open before is loaded anew, so that its corrections are there to scroll to.
    router.clearCache()
    void navigate({ to: '/articles/$id', params: { id }, hash: 'corrections' })
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
