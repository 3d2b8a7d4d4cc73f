import type { Bounty } from '@contract/bounty.ts'
import { Pledged } from '@/entities/bounty'
import { ApplyToBounty } from '@/features/bounties/submit-application'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'

type BountyApplyPageProps = {
  /** The bounty to apply to. */
  bounty: Bounty
  /** Called after the server has stored the application. */
  onApplied: () => void
}

export function BountyApplyPage({ bounty, onApplied }: BountyApplyPageProps) {
  return (
    <PageFrame width="measure">
      <PageHeading title={bounty.title} label="Make an offer">
        <Pledged bounty={bounty} />
      </PageHeading>
      <Stack gap="large">
        <ApplyToBounty bounty={bounty} onApplied={onApplied} />
        <Link look="action" to="/bounties/$id" params={{ id: bounty.id }}>
          Back to the bounty
        </Link>
      </Stack>
    </PageFrame>
  )
}
