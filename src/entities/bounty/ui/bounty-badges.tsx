import type { Bounty, BountyStage } from '@contract/bounty.ts'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { bountyStageWords } from '../model/bounty-state.ts'

const tones: Record<BountyStage, BadgeTone> = { open: 'accent', in_progress: 'caution', answered: 'positive' }

type BountyStageBadgeProps = {
  /** The stage to show as a colored word. */
  stage: BountyStage
}

export function BountyStageBadge({ stage }: BountyStageBadgeProps) {
  return <Badge tone={tones[stage]}>{bountyStageWords[stage]}</Badge>
}

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
