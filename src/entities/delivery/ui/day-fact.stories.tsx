import preview from '#storybook/preview.tsx'
import { DescriptionList } from '@/shared/ui/description-list'
import { DayFact } from './delivery-card.tsx'

const meta = preview.meta({
  title: 'entities/delivery/day-fact',
  component: DayFact,
  parameters: { layout: 'padded' },
  args: { name: 'Delivered', day: '2026-11-18T09:00:00.000Z', otherwise: 'Not yet' },
  decorators: [
    (Story) => (
      <DescriptionList layout="columns">
        <Story />
      </DescriptionList>
    ),
  ],
})

export const Delivered = meta.story({})
export const NotYet = meta.story({ args: { day: null } })
