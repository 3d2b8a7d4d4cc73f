import { ButtonLink } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'

type DeliverLinkProps = {
  /** The bounty to deliver a story for. */
  bountyId: string
  /** Its title, which tells the link from those of other bounties. */
  title: string
}

/** Leads to the draft's landing page, which says what exists already. */
export const DeliverLink = ({ bountyId, title }: DeliverLinkProps) => (
  <ButtonLink to="/bounties/$id/draft" params={{ id: bountyId }}>
    <span>
      Deliver this Bounty<VisuallyHidden> “{title}”</VisuallyHidden>
    </span>
  </ButtonLink>
)
