import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleBounty, sampleBountyIn } from '#storybook/samples/index.ts'
import { OpenArticle } from './open-article.tsx'

const meta = preview.meta({
  title: 'entities/bounty/open-article',
  component: OpenArticle,
  args: { bounty: sampleBountyIn.paid },
})

export const Published = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Open Article on / })).toHaveAttribute('href', '/articles/story-1')
  },
})

export const UnderReview = meta.story({
  args: { bounty: sampleBountyIn.delivered, tone: 'secondary' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Open Article on / })).toHaveAttribute(
      'href',
      '/delivered-bounties/story-1',
    )
  },
})

export const NothingDelivered = meta.story({
  args: { bounty: sampleBounty },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})
