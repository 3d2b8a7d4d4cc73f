import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ShareQuestion } from './share-question.tsx'

const meta = preview.meta({
  title: 'features/share-page/share-question',
  component: ShareQuestion,
  parameters: { layout: 'padded' },
  args: { id: 'bounty-1', title: 'Who closed the ferry?' },
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^(Copy link|Share this question)$/ })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'QR code and embed' })).toBeVisible()
  },
})
