import { pledgesLocked } from '@contract/bounty.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleLives } from '#storybook/samples/bounties.ts'
import { Button } from '@/shared/ui/button'
import { OwnPledge } from './own-pledge.tsx'

const meta = preview.meta({
  title: 'entities/bounty/own-pledge',
  component: OwnPledge,
  parameters: { layout: 'padded' },
  args: { bounty: sampleLives.backed },
})

export const Open = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Your pledge' })).toHaveTextContent(
      '$25.00You can change it until a journalist is chosen.',
    )
  },
})
export const WithActions = meta.story({
  args: {
    children: (
      <Button tone="secondary" size="small">
        Change pledge
      </Button>
    ),
  },
})
export const Locked = meta.story({
  args: { bounty: sampleLives.assigned },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(pledgesLocked)).toBeVisible()
  },
})
export const WithoutItsJournalist = meta.story({
  args: { bounty: sampleLives.vacant },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your pledge is locked until the bounty reopens.')).toBeVisible()
  },
})
export const Delivered = meta.story({ args: { bounty: sampleLives.delivered } })
export const Charged = meta.story({
  args: { bounty: { ...sampleLives.delivered, own_charge: 25 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your card was charged for this story\./)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See your receipt' })).toBeVisible()
  },
})
export const Paid = meta.story({ args: { bounty: { ...sampleLives.delivered, state: 'paid' } } })
export const Withdrawn = meta.story({
  args: {
    bounty: { ...sampleLives.backed, own_pledge: 0 },
    words: 'Your pledge is withdrawn. You won’t be charged.',
  },
})
export const LargeAmount = meta.story({ args: { bounty: { ...sampleLives.backed, own_pledge: 99_999_999.99 } } })
