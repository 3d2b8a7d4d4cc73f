import preview from '#storybook/preview.tsx'
import { ButtonAnchor } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/button-link',
  component: ButtonAnchor,
  args: { children: 'Browse Bounties', href: '/bounties' },
})

export const Primary = meta.story({})
export const Secondary = meta.story({ args: { tone: 'secondary' } })
export const Small = meta.story({ args: { size: 'small', tone: 'secondary' } })
