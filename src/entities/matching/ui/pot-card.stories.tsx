import preview from '#storybook/preview.tsx'
import { samplePot } from '#storybook/samples/matching.ts'
import { Button } from '@/shared/ui/button'
import { List } from '@/shared/ui/list'
import { PotCard } from './pot-card.tsx'

const meta = preview.meta({
  title: 'entities/matching/pot-card',
  component: PotCard,
  parameters: { layout: 'padded' },
  args: { pot: samplePot },
  decorators: [
    (Story) => (
      <main>
        <h1>The page</h1>
        <h2>Pots</h2>
        <List layout="cards">
          <Story />
        </List>
      </main>
    ),
  ],
})

export const Open = meta.story({ args: { hasSponsor: true } })
export const Proposed = meta.story({
  args: {
    pot: { ...samplePot, state: 'proposed', reserved: 0, bounties: 0, categories: [] },
    actions: <Button size="small">Agree…</Button>,
  },
})
export const Scheduled = meta.story({ args: { pot: { ...samplePot, state: 'scheduled', reserved: 0 } } })
export const Ended = meta.story({ args: { pot: { ...samplePot, state: 'ended', bounties: 1 } } })
export const Closed = meta.story({ args: { pot: { ...samplePot, state: 'closed' } } })
export const Requested = meta.story({
  args: { pot: { ...samplePot, state: 'requested', reserved: 0, bounties: 0 }, hasSponsor: true },
})
export const DeclinedByAnAdministrator = meta.story({
  args: {
    pot: {
      ...samplePot,
      state: 'declined',
      reserved: 0,
      declined_because: `Please name who pays.\n${'We cannot publish a line that advertises a product. '.repeat(6)}`,
    },
  },
})
export const Declined = meta.story({ args: { pot: { ...samplePot, state: 'declined', reserved: 0 } } })
export const LongWords = meta.story({
  args: {
    pot: { ...samplePot, disclosure: 'Matched'.repeat(20), sponsor_name: 'Harbor'.repeat(12), total: 999_999.99 },
    hasSponsor: true,
  },
})
