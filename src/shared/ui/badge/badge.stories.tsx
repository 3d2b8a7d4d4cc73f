import preview from '#storybook/preview.tsx'
import { Badge } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/badge', component: Badge })

export const Neutral = meta.story({ args: { children: 'Independent Article' } })
export const Accent = meta.story({ args: { tone: 'accent', children: 'Bounty Article' } })
export const Positive = meta.story({ args: { tone: 'positive', children: 'Accepted' } })
export const Caution = meta.story({ args: { tone: 'caution', children: 'Under Review' } })
export const Critical = meta.story({ args: { tone: 'critical', children: 'Rejected' } })
