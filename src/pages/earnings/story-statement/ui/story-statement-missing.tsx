import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'

export const StoryStatementMissing = () => (
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
