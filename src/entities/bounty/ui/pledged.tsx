import type { Bounty } from '@contract/bounty.ts'
import { BackingView } from '@/entities/money/@x/bounty'
import { Inline } from '@/shared/ui/inline'
import { Text } from '@/shared/ui/text'
import { hasEnded } from '../model/bounty-state.ts'

type PledgedProps = {
  /** The bounty whose total and number of backers to show; an ended one has neither. */
  bounty: Pick<Bounty, 'state' | 'total_amount' | 'contributor_count' | 'sponsor_count'>
  /** Sets the amount larger on a page than on a card. */
  size?: 'card' | 'page' | 'rail'
}

export function Pledged({ bounty, size = 'card' }: PledgedProps) {
  if (!hasEnded(bounty)) {
    const { contributor_count: backers, total_amount: raised, sponsor_count: sponsors } = bounty
    return <BackingView backing={{ backers, raised, sponsors }} look={size} />
  }
  return (
    <Inline as="p" gap="small">
      <Text as="span" look="strong">
        Pledges released
      </Text>
      <Text as="span" look="note">
        nobody was charged
      </Text>
    </Inline>
  )
}
