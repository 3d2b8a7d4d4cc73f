import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'

export const ReceiptMissing = () => (
  <MissingPage
    name="Receipt not found"
    title="There is no receipt of yours for this story."
    action={
      <ButtonLink tone="secondary" to="/receipts">
        All receipts
      </ButtonLink>
    }
  >
    You get one when a story that you pledged to is accepted and your pledge is charged.
  </MissingPage>
)
