import type { BountyDetail } from '@contract/bounty.ts'
import { Pledged, takesContributions } from '@/entities/bounty'
import { useSession } from '@/entities/session'
import { pledgePathOf } from '@/features/bounties/pledge'
import { ShareButton } from '@/features/reading/share-page'
import { ButtonLink } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './campaign-bar.css.ts'

type CampaignBarProps = {
  /** The bounty to fund or to share. */
  bounty: BountyDetail
  /** Offers the page's main action, which is out of sight: a page has one primary button in view. */
  hasAction: boolean
}

/** Stays in sight on phones, where the buttons of the page are far below the question. */
export const CampaignBar = ({ bounty, hasAction }: CampaignBarProps) => (
  <section className={styles.bar} aria-label="Fund or share">
    <Pledged bounty={bounty} size="rail" />
    <Inline gap="small" justify="end">
      <ShareButton kind="question" title={bounty.title} path={`/questions/${encodeURIComponent(bounty.id)}`} />
      {hasAction && takesContributions(bounty) && <Fund bounty={bounty} />}
      {hasAction && bounty.state === 'paid' && bounty.delivered_id !== null && (
        <ButtonLink size="small" to="/articles/$id" params={{ id: bounty.delivered_id }}>
          Read<VisuallyHidden> the story of “{bounty.title}”</VisuallyHidden>
        </ButtonLink>
      )}
    </Inline>
  </section>
)

function Fund({ bounty: { id, title } }: Pick<CampaignBarProps, 'bounty'>) {
  const { status } = useSession()
  const words = (
    <>
      Fund<VisuallyHidden> “{title}”</VisuallyHidden>
    </>
  )
  return status === 'signedIn' ? (
    <ButtonLink size="small" to="/questions/$id" params={{ id }} search={{ fund: true }} replace resetScroll={false}>
      {words}
    </ButtonLink>
  ) : (
    <ButtonLink size="small" to="/signin" search={{ next: pledgePathOf(id) }}>
      {words}
    </ButtonLink>
  )
}
