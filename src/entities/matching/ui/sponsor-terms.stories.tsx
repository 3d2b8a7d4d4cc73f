import preview from '#storybook/preview.tsx'
import { SponsorTerms } from './sponsor-terms.tsx'

const meta = preview.meta({
  title: 'entities/matching/sponsor-terms',
  component: SponsorTerms,
  parameters: { layout: 'padded' },
})

export const Terms = meta.story({})
