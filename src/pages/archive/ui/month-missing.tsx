import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'

export const MonthMissing = () => (
  <MissingPage
    name="No stories"
    title="No Stories Here"
    action={<ButtonLink to="/archive">Go to the archive</ButtonLink>}
  >
    Nothing was published in this month, or its list is shorter than that.
  </MissingPage>
)
