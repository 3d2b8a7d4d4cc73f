import { expect, fn, spyOn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { SiteOriginProvider } from '@/shared/lib/page-head'
import { Button } from '@/shared/ui/button'
import { ShareButtons } from './share-buttons.tsx'

const origin = 'https://lede.example'

const meta = preview.meta({
  title: 'features/share-page/share-buttons',
  component: ShareButtons,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <SiteOriginProvider origin={origin}>
        <Story />
      </SiteOriginProvider>
    ),
  ],
  args: { kind: 'story' as const, title: 'The gauges & the silence', path: '/articles/article-1' },
})

const url = `${origin}/articles/article-1`
const setShare = (share: Navigator['share'] | undefined) => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  return () => void Reflect.deleteProperty(navigator, 'share')
}

export const WithoutShareSheet = meta.story({ beforeEach: () => setShare(undefined) })
export const Copied = WithoutShareSheet.extend({
  args: {
    children: (
      <Button tone="secondary" size="small">
        Save
      </Button>
    ),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const placesOf = () =>
      [canvasElement, ...canvas.getAllByRole('button'), canvas.getByRole('link')].map((one) =>
        one.getBoundingClientRect().toJSON(),
      )
    const places = placesOf()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Link copied.')
    await expect(placesOf()).toEqual(places)
    await expect(write.mock.calls).toEqual([[url]])
    write.mockRestore()
  },
})
export const CopyingBlocked = WithoutShareSheet.extend({
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    await expect(await canvas.findByText(`Your browser blocked copying. The link is ${url}`)).toBeVisible()
    write.mockRestore()
  },
})

const share = fn<Navigator['share']>()
export const WithShareSheet = meta.story({ beforeEach: () => setShare(share) })

WithoutShareSheet.test('writes an email about the story', async ({ canvas }) => {
  const { href } = canvas.getByRole<HTMLAnchorElement>('link', { name: 'Share by email' })
  const body = encodeURIComponent(url)
  await expect(href).toBe(`mailto:?subject=The%20gauges%20%26%20the%20silence&body=${body}`)
})

WithShareSheet.test('opens the sheet of the device, which may be closed without a choice', async ({ canvas }) => {
  share.mockRejectedValue(new DOMException('Share canceled', 'AbortError'))
  await userEvent.click(canvas.getByRole('button', { name: 'Share this story' }))
  await expect(share.mock.calls).toEqual([[{ title: 'The gauges & the silence', url: url }]])
})

WithShareSheet.test('copies the link if the sheet does not open, as long after the press', async ({ canvas }) => {
  spyOn(console, 'warn').mockImplementation(() => {})
  share.mockRejectedValue(new DOMException('The press was too long ago.', 'NotAllowedError'))
  const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(canvas.getByRole('button', { name: 'Share this story' }))
  await expect(await canvas.findByText('Link copied.')).toBeVisible()
  await expect(write.mock.calls).toEqual([[url]])
  write.mockRestore()
})
