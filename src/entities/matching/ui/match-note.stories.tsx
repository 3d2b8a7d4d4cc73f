import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { conditionalOffer, sampleMatching, sampleOffer } from '#storybook/samples/matching.ts'
import { MatchNote, OthersMatchNote } from './match-note.tsx'

const meta = preview.meta({
  title: 'entities/matching/match-note',
  component: MatchNote,
  parameters: { layout: 'padded' },
  args: { matching: sampleMatching as typeof sampleMatching | undefined, added: undefined as number | undefined },
})

export const Offered = meta.story({})
export const Matched = meta.story({ args: { added: 20 } })
export const UpToTheMost = meta.story({ args: { added: 500 } })
export const ThreeBackers = meta.story({ args: { matching: { offers: [conditionalOffer], room: 10_000 }, added: 20 } })
export const UsedUp = meta.story({
  args: { matching: { offers: [{ ...sampleOffer, most: 0 }], room: 10 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/sponsor/)).toBeNull()
  },
})
export const NotKnownYet = meta.story({
  args: { matching: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/sponsor/)).toBeNull()
  },
})
export const LongWords = meta.story({
  args: { matching: { offers: [{ ...sampleOffer, disclosure: 'Matched'.repeat(20) }], room: 10_000 }, added: 20 },
})
export const OthersThreeBackers = meta.story({ render: () => <OthersMatchNote offers={[conditionalOffer]} /> })
export const OthersUnconditional = meta.story({ render: () => <OthersMatchNote offers={[sampleOffer]} /> })
export const OthersNotKnownYet = meta.story({
  render: () => <OthersMatchNote offers={undefined} />,
  play: NotKnownYet.input.play,
})
