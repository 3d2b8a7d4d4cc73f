import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ShareQuestion } from './share-question.tsx'

const meta = preview.meta({
  title: 'features/share-page/share-question',
  component: ShareQuestion,
  parameters: { layout: 'padded' },
  args: { id: 'bounty-1', title: 'Who closed the ferry?' },
})

export const Closed = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^(Copy link|Share this question)$/ })).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
})
export const Open = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'QR code and embed', expanded: false }))
    await expect(await canvas.findByRole('img', { name: 'QR code that leads to this question' })).toBeVisible()
  },
})
