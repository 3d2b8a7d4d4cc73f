import preview from '#storybook/preview.tsx'
import { samplePot } from '#storybook/samples/matching.ts'
import { SponsorTerms } from './sponsor-terms.tsx'

const meta = preview.meta({
  title: 'entities/matching/sponsor-terms',
  component: SponsorTerms,
  parameters: { layout: 'padded' },
  args: { pot: samplePot },
})

export const Terms = meta.story({})
export const OneBacker = meta.story({ args: { pot: { least_backers: 1, bounty_percent: 100, total: 50 } } })
