import type { Bounty } from '@contract/bounty.ts'
import { Badge, type BadgeTone } from '@/shared/ui/badge'

const looks: Record<Bounty['state'], { tone: BadgeTone; words: string }> = {
  open: { tone: 'accent', words: 'Open' },
  assigned: { tone: 'caution', words: 'Assigned' },
  delivered: { tone: 'neutral', words: 'Under Review' },
  paid: { tone: 'positive', words: 'Delivered' },
  expired: { tone: 'neutral', words: 'Expired' },
  canceled: { tone: 'neutral', words: 'Canceled' },
}

type BountyStateBadgeProps = {
  /** The state to show as a colored word. */
  state: Bounty['state']
}

export function BountyStateBadge({ state }: BountyStateBadgeProps) {
  const { tone, words } = looks[state]
  return <Badge tone={tone}>{words}</Badge>
}
