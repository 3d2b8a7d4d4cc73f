import preview from '#storybook/preview.tsx'
import { BountyStageBadge } from './bounty-badges.tsx'

const meta = preview.meta({ title: 'entities/bounty/stage-badge', component: BountyStageBadge })

export const Open = meta.story({ args: { stage: 'open' } })
export const InProgress = meta.story({ args: { stage: 'in_progress' } })
export const Answered = meta.story({ args: { stage: 'answered' } })
