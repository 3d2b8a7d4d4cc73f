import { expect, spyOn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { CopyButton } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/copy-button',
  component: CopyButton,
  parameters: { layout: 'padded' },
  args: {
    text: '@newsroom@lede.example',
    copiedWords: 'Handle copied.',
    blockedWords: 'Your browser blocked copying.',
    children: 'Copy',
  },
})

export const Idle = meta.story({})
export const Copied = meta.story({
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(await canvas.findByText('Handle copied.')).toBeVisible()
    await expect(write.mock.calls).toEqual([['@newsroom@lede.example']])
    write.mockRestore()
  },
})
export const Blocked = meta.story({
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(await canvas.findByText('Your browser blocked copying.')).toBeVisible()
    write.mockRestore()
  },
})
