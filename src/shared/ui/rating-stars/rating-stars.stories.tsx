import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { RatingStars, Star } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/rating-stars',
  component: RatingStars,
  parameters: { layout: 'padded' },
  args: { value: 4.5 },
})

export const Partly = meta.story({})
export const None = meta.story({ args: { value: 0 } })
export const All = meta.story({ args: { value: 5 } })
export const SingleStars = meta.story({
  render: () => (
    <>
      <Star fill={0.5} /> <Star fill={1} />
    </>
  ),
})

Partly.test('has the rating as its accessible name', async ({ canvas }) => {
  await expect(canvas.getByRole('img', { name: '4.5 of 5' })).toBeVisible()
})
