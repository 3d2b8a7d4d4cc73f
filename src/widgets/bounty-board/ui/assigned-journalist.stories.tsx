import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { AssignedJournalist } from './assigned-journalist.tsx'

const meta = preview.meta({
  title: 'widgets/bounty-board/assigned-journalist',
  component: AssignedJournalist,
  parameters: { layout: 'padded' },
  args: {
    journalist: {
      name: 'Inês Carvalhal',
      author: { slug: 'ines-carvalhal', verification: 'press_card' as const },
      record: { stories: 12, on_time: 92, rating: { mean: 4.6, count: 9, backers: 118 } },
    },
  },
})

export const Verified = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Inês Carvalhal' })).toHaveAttribute(
      'href',
      '/authors/ines-carvalhal',
    )
    await expect(canvas.getByText(/^Press card verified: /)).toBeVisible()
    await expect(canvas.getByText('delivered on time')).toBeVisible()
  },
})
export const New = meta.story({
  args: {
    journalist: { name: 'Nadia Osei', author: { slug: 'nadia-osei', verification: 'none' }, record: { stories: 0 } },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^Not verified: /)).toBeVisible()
    await expect(canvasElement.querySelector('dl')).toBeNull()
  },
})
