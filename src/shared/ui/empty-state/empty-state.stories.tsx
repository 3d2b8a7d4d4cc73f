import preview from '#storybook/preview.tsx'
import { ButtonAnchor } from '@/shared/ui/button'
import { EmptyState } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/empty-state', component: EmptyState })

export const TitleOnly = meta.story({ args: { title: 'No articles found in this category' } })
export const WithAction = meta.story({
  args: {
    title: 'No featured stories available at this time',
    children: 'More stories will be available soon. Check back later!',
    action: <ButtonAnchor href="/bounties">Browse Bounties</ButtonAnchor>,
  },
})
