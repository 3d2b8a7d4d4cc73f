import type { Bounty, BountyStage } from '@contract/bounty.ts'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { bountyStageWords, bountyStateWords } from '../model/bounty-state.ts'

const tones: Record<BountyStage, BadgeTone> = { open: 'accent', in_progress: 'caution', answered: 'positive' }

type BountyStageBadgeProps = {
  /** The stage to show as a colored word. */
  stage: BountyStage
}

export function BountyStageBadge({ stage }: BountyStageBadgeProps) {
  return <Badge tone={tones[stage]}>{bountyStageWords[stage]}</Badge>
}

const stateTones: Record<Bounty['state'], BadgeTone> = {
  open: 'accent',
  assigned: 'caution',
  delivered: 'neutral',
  paid: 'positive',
  expired: 'neutral',
  canceled: 'neutral',
}

type BountyStateBadgeProps = {
  /** The state to show as a colored word. */
  state: Bounty['state']
}

export function BountyStateBadge({ state }: BountyStateBadgeProps) {
  return <Badge tone={stateTones[state]}>{bountyStateWords[state]}</Badge>
}
