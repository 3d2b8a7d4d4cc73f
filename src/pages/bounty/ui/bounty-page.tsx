import type { BountyDetail } from '@contract/bounty.ts'
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
}

export function BountyPage({ bounty }: BountyPageProps) {
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
          actions={<BountyActions bounty={bounty} place="detail" />}
        />
      </article>
    </PageFrame>
  )
}

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
