import preview from '#storybook/preview.tsx'
import { PageHeading } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/page-heading',
  component: PageHeading,
  parameters: { layout: 'padded' },
  args: { title: 'My Applications' },
})

export const Title = meta.story({})
export const WithLead = meta.story({ args: { children: 'What you have offered to investigate, newest first.' } })
export const BeforeASectionHeading = meta.story({ args: { title: 'My Bounties', rule: 'next' } })
export const LabelledAndLong = meta.story({
  args: {
    label: 'Make an offer',
    title: `Who paid for the harbour wall? ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`,
  },
})
