import type { BountyStage } from '@contract/bounty.ts'

export const bountyStageWords: Record<BountyStage, string> = {
  open: 'Open',
  in_progress: 'In progress',
  answered: 'Answered',
}
