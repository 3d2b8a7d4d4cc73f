import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/missing-page',
  component: MissingPage,
  args: {
    name: 'Receipt not found',
    title: 'There is no receipt of yours for this story.',
    action: <ButtonLink to="/">Back to Homepage</ButtonLink>,
  },
})

export const Alone = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'There is no receipt of yours for this story.',
    )
  },
})
export const Explained = meta.story({
  args: { children: 'You get one when a story that you pledged to is accepted and your pledge is charged.' },
})
