import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'

export const CorrectStoryMissing = () => (
  <MissingPage
    name="Story Not Found"
    title="You have no published story here"
    action={<ButtonLink to="/independent-articles">Back to My Articles</ButtonLink>}
  >
    Only the author of a published story can correct it.
  </MissingPage>
)
