import { expect, spyOn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { QuestionCard } from './question-card.tsx'

const meta = preview.meta({
  title: 'features/share-page/question-card',
  component: QuestionCard,
  parameters: { layout: 'padded' },
  args: { id: 'bounty-1', title: 'Who "closed" the ferry & why?' },
})

const html = () =>
  `<iframe src="${location.origin}/embed/questions/bounty-1" title="Who &quot;closed&quot; the ferry &amp; why?" width="480" height="230" style="border:0;max-width:100%" loading="lazy"></iframe>`

export const Shown = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'HTML for your site' })).toHaveValue(html())
    await expect(canvas.getByRole('link', { name: 'See the card' })).toHaveAttribute(
      'href',
      '/embed/questions/bounty-1',
    )
  },
})
export const Copied = meta.story({
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy HTML' }))
    await expect(await canvas.findByText('HTML copied.')).toBeVisible()
    await expect(write.mock.calls).toEqual([[html()]])
    write.mockRestore()
  },
})
export const CopyingBlocked = meta.story({
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy HTML' }))
    await expect(await canvas.findByText('Your browser blocked copying. Select the text above instead.')).toBeVisible()
    write.mockRestore()
  },
})
