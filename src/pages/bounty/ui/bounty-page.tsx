import type { BountyDetail } from '@contract/bounty.ts'
import { useRouterState } from '@tanstack/react-router'
import { hasEnded } from '@/entities/bounty'
import { ManageBounty } from '@/features/manage-bounty'
import { ButtonLink } from '@/shared/ui/button'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { BountyActions, BountyDetails } from '@/widgets/bounty-board'

type BountyPageProps = {
  /** The bounty with its contributors and money trail. */
  bounty: BountyDetail
}

export function BountyPage({ bounty }: BountyPageProps) {
  return (
    <PageFrame>
      <article>
        <PageHeading
          label={
            <Link look="action" to="/bounties">
              Journalism Bounties
            </Link>
          }
          title={bounty.title}
        />
        <BountyDetails
          bounty={bounty}
          detail={bounty}
          invitation={<Invitation isOver={hasEnded(bounty)} />}
          actions={<BountyActions bounty={bounty} place="detail" />}
          management={<ManageBounty bounty={bounty} />}
        />
      </article>
    </PageFrame>
  )
}

function Invitation({ isOver }: { isOver: boolean }) {
  const next = useRouterState({ select: ({ location }) => location.href })
  return (
    <Notice
      title="Sign In Required"
      action={
        <ButtonLink size="small" to="/signin" search={{ next }}>
          Sign In
        </ButtonLink>
      }
    >
      {isOver ? 'Sign in to read the full brief.' : 'Sign in to read the full brief, see backers and contribute.'}
    </Notice>
  )
}
