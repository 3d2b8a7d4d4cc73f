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
    You get one at the moment when your pledge is charged, after its story was accepted.
  </MissingPage>
)
