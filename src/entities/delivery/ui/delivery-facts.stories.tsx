import preview from '#storybook/preview.tsx'
import { DayFact, DeliveryFacts, Fact } from './delivery-facts.tsx'

const meta = preview.meta({
  title: 'entities/delivery/delivery-facts',
  component: DeliveryFacts,
  parameters: { layout: 'padded' },
  args: {
    children: (
      <>
        <Fact name="Journalist">Ines Okafor</Fact>
        <DayFact name="Delivered" day="2026-11-18T09:00:00.000Z" otherwise="not yet" />
        <DayFact name="Accepted" day={null} otherwise="not yet" />
      </>
    ),
  },
})

export const Facts = meta.story({})
