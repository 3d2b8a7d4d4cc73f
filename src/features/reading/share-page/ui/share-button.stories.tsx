import { expect, fn, spyOn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ShareButton } from './share-button.tsx'

const meta = preview.meta({
  title: 'features/share-page/share-button',
  component: ShareButton,
  parameters: { layout: 'padded' },
  args: { kind: 'question' as const, title: 'Who closed the ferry?', path: '/questions/bounty-1' },
})

const url = () => `${location.origin}/questions/bounty-1`
const setShare = (share: Navigator['share'] | undefined) => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  return () => void Reflect.deleteProperty(navigator, 'share')
}
const share = fn<Navigator['share']>()

export const WithShareSheet = meta.story({
  beforeEach: () => setShare(share),
  play: async ({ canvas }) => {
    share.mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Share this question' }))
    await expect(share.mock.calls).toEqual([[{ title: 'Who closed the ferry?', url: url() }]])
  },
})
export const Copied = meta.story({
  beforeEach: () => setShare(undefined),
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Share this question' }))
    await expect(await canvas.findByRole('button', { name: 'Link copied' })).toBeVisible()
    await expect(write.mock.calls).toEqual([[url()]])
    write.mockRestore()
  },
})
export const CopyingBlocked = meta.story({
  beforeEach: () => setShare(undefined),
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
    await userEvent.click(canvas.getByRole('button', { name: 'Share this question' }))
    await expect(await canvas.findByRole('button', { name: 'Copying blocked' })).toBeVisible()
    write.mockRestore()
  },
})

WithShareSheet.test('copies the link if the sheet does not open, as long after the press', async ({ canvas }) => {
  spyOn(console, 'warn').mockImplementation(() => {})
  share.mockRejectedValue(new DOMException('The press was too long ago.', 'NotAllowedError'))
  const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(canvas.getByRole('button', { name: 'Share this question' }))
  await expect(await canvas.findByRole('button', { name: 'Link copied' })).toBeVisible()
  await expect(write.mock.calls).toEqual([[url()]])
  write.mockRestore()
})
