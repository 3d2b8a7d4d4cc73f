import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { conditionalOffer, sampleOffer } from '#storybook/samples/matching.ts'
import { OthersMatchNote } from './match-note.tsx'

const meta = preview.meta({
  title: 'entities/matching/others-match-note',
  component: OthersMatchNote,
  parameters: { layout: 'padded' },
  args: { offers: [conditionalOffer] as (typeof sampleOffer)[] | undefined },
})

export const ThreeBackers = meta.story({})
export const Unconditional = meta.story({ args: { offers: [sampleOffer] } })
export const NotKnownYet = meta.story({
  args: { offers: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/sponsor/)).toBeNull()
  },
})
