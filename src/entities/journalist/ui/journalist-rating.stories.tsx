import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { JournalistRating } from './journalist-rating.tsx'

const meta = preview.meta({
  title: 'entities/journalist/journalist-rating',
  component: JournalistRating,
  parameters: { layout: 'padded' },
  args: { rating: 4.6, count: 12 },
})

export const Rated = meta.story({})
export const RatedOnce = meta.story({ args: { rating: 3, count: 1 } })
export const Newcomer = meta.story({ args: { rating: 0, count: 0 } })

Rated.test('has its rating and count as a sentence for screen readers', async ({ canvas }) => {
  await expect(canvas.getByText('4.6 of 5, 12 ratings')).toBeInTheDocument()
})
RatedOnce.test('uses the singular for one rating', async ({ canvas }) => {
  await expect(canvas.getByText('3.0 of 5, 1 rating')).toBeInTheDocument()
})
Newcomer.test("shows 'New' without ratings", async ({ canvas }) => {
  await expect(canvas.getByText('New')).toBeVisible()
})
