import { ButtonAnchor } from '@/shared/ui/button'

/**
 * Leads the accepted journalist to the editor in which they write the delivery (specification, section 2
 * "/bounties/{id}"). Its screen is not in the table of routes yet, so this goes by its address.
 */
export const DeliverLink = ({ bountyId }: { bountyId: string }) => (
  <ButtonAnchor href={`/bounties/${encodeURIComponent(bountyId)}/submit-draft`}>Deliver this Bounty</ButtonAnchor>
)
