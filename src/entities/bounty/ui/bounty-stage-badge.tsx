import type { BountyStage } from '@contract/bounty.ts'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { bountyStageWords } from '../model/bounty-stage.ts'

const tones: Record<BountyStage, BadgeTone> = { open: 'accent', in_progress: 'caution', answered: 'positive' }

type BountyStageBadgeProps = {
  /** The stage to show as a colored word. */
  stage: BountyStage
}

export function BountyStageBadge({ stage }: BountyStageBadgeProps) {
  return <Badge tone={tones[stage]}>{bountyStageWords[stage]}</Badge>
}
