import { ButtonLink } from '@/shared/ui/button'

type DeliverLinkProps = {
  /** The bounty to deliver a story for. */
  bountyId: string
}

export const DeliverLink = ({ bountyId }: DeliverLinkProps) => (
  <ButtonLink to="/bounties/$id/submit-draft" params={{ id: bountyId }}>
    Deliver this Bounty
  </ButtonLink>
)
