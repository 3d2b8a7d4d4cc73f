import { expect } from 'storybook/test'
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

export const LeadBeforeASectionHeading = meta.story({
  args: { rule: 'next', children: 'What you have offered to investigate, newest first.' },
  play: async ({ canvas, canvasElement }) => {
    const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0
    const lead = canvas.getByText(/^What you have offered/)
    await expect(bottomOf(canvasElement.querySelector('header')) - bottomOf(lead)).toBe(24)
  },
})
