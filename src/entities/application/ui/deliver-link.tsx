import { ButtonLink } from '@/shared/ui/button'

export const DeliverLink = ({ bountyId }: { bountyId: string }) => (
  <ButtonLink to="/bounties/$id/submit-draft" params={{ id: bountyId }}>
    Deliver this Bounty
  </ButtonLink>
)
