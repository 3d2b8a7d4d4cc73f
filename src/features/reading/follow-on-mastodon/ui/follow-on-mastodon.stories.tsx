import { siteSettings } from '@contract/endpoints.ts'
import type { SiteSettings } from '@contract/site.ts'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleApi } from '#storybook/sample-api.tsx'
import { mockEndpoint } from '@/shared/mock'
import { FollowOnMastodon } from './follow-on-mastodon.tsx'

const settings = (fediverse_host: string | null): SiteSettings => ({
  payments: 'stripe',
  ai: { grok: true, openai: true, transcription: true },
  fediverse_host,
  social_links: [],
  contact_email: 'hello@lede.example',
  pledge_caps: { pledge: 10_000, bounty: 250_000, share: null },
})

const meta = preview.meta({
  title: 'features/follow-on-mastodon',
  component: FollowOnMastodon,
  parameters: { layout: 'padded' },
  args: { account: 'sunniva-rao', name: 'Sunniva Rao' },
  decorators: [withSampleApi],
})

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Sunniva Rao on Mastodon' }))
  const dialog = await screen.findByRole('dialog', { name: 'Follow on Mastodon' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const Closed = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Follow Sunniva Rao on Mastodon' })).toBeVisible()
  },
})
export const Open = meta.story({
  play: async () => {
    const dialog = await open()
    await expect(dialog.getByRole('textbox', { name: 'Handle' })).toHaveValue('@sunniva-rao@lede.example')
  },
})
export const Copied = meta.story({
  play: async () => {
    const dialog = await open()
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
    await expect(await dialog.findByText('Handle copied.')).toBeVisible()
    await expect(write.mock.calls).toEqual([['@sunniva-rao@lede.example']])
    write.mockRestore()
  },
})
export const CopyingBlocked = meta.story({
  play: async () => {
    const dialog = await open()
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
    await expect(
      await dialog.findByText('Your browser blocked copying. Select the handle above instead.'),
    ).toBeVisible()
    write.mockRestore()
  },
})
export const LongHandle = meta.story({
  args: { account: 'wolfeschlegelsteinhausenbergerdorff-welchevoralternwarengewissenhafts' },
  play: async () => {
    await open()
  },
})
export const Off = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(siteSettings, () => settings(null))),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toBeEmptyDOMElement())
  },
})
