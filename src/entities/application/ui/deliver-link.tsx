import { ButtonLink } from '@/shared/ui/button'

type DeliverLinkProps = {
  /** The bounty to deliver a story for. */
  bountyId: string
}

/** Leads to the draft's landing page, which says what exists already. */
export const DeliverLink = ({ bountyId }: DeliverLinkProps) => (
  <ButtonLink to="/bounties/$id/draft" params={{ id: bountyId }}>
    Deliver this Bounty
  </ButtonLink>
)
