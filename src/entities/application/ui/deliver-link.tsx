import { ButtonLink } from '@/shared/ui/button'

/** Leads the accepted journalist to the editor in which they write the delivery (specification, section 2 "/bounties/{id}"). */
export const DeliverLink = ({ bountyId }: { bountyId: string }) => (
  <ButtonLink to="/bounties/$id/submit-draft" params={{ id: bountyId }}>
    Deliver this Bounty
  </ButtonLink>
)
