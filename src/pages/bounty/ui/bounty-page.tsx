import type { Bounty, BountyDetail } from '@contract/bounty.ts'
import { useRouterState } from '@tanstack/react-router'
import { ButtonLink } from '@/shared/ui/button'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { Text } from '@/shared/ui/text'
import { BountyActions, BountyDetails } from '@/widgets/bounty-board'
import * as styles from './bounty-page.css.ts'

type BountyPageProps = {
  /** The bounty with its contributors and money trail. */
  bounty: BountyDetail
  /** True when the reader has voted for the bounty. */
  isVoted: boolean
  /** Called with the updated bounty after a contribution. */
  onContributed: (bounty: Bounty) => void
}

export function BountyPage({ bounty, isVoted, onContributed }: BountyPageProps) {
  return (
    <PageFrame>
      <article>
        <header className={styles.head}>
          <Text look="note">
            <Link look="action" to="/bounties">
              Journalism Bounties
            </Link>
          </Text>
          <h1 className={styles.title}>{bounty.title}</h1>
        </header>
        <BountyDetails
          bounty={bounty}
          contributors={bounty.contributors}
          money={bounty.money}
          invitation={<Invitation />}
          actions={
            <BountyActions
              bounty={bounty}
              isVoted={isVoted}
              place="detail"
              onVoted={stays}
              onContributed={onContributed}
            />
          }
        />
      </article>
    </PageFrame>
  )
}

/** The vote button keeps its own state. */
const stays = () => {}

function Invitation() {
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
      Sign in to read the full brief, see backers and contribute.
    </Notice>
  )
}
