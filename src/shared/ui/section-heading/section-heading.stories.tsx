import preview from '#storybook/preview.tsx'
import { SectionHeading } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/section-heading',
  component: SectionHeading,
  args: { children: 'More Stories' },
})

export const Plain = meta.story({})
export const WithAside = meta.story({ args: { aside: '12 articles found' } })
