import { ownEmail, sendVerification } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { confirmedEmail, longEmail, sampleUser, unconfirmedEmail } from '#storybook/samples/session.ts'
import { loadSession, userOf, withSession } from '#storybook/signed-in.tsx'
import { mockEndpoint } from '@/shared/mock'
import { room as roomClass } from './site-layout.css.ts'
import { VerificationBanner } from './verification-banner.tsx'

const user = { ...sampleUser, email_verified: false }

const meta = preview.meta({
  title: 'app/verification-banner',
  component: VerificationBanner,
  args: { user },
  loaders: [loadSession],
  decorators: [withSession],
  beforeEach: ({ msw }) => {
    sessionStorage.clear()
    msw.use(mockEndpoint(ownEmail, () => unconfirmedEmail))
  },
})

export const LinkSent = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We’ve sent a link to ada@lede.example')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Change the address' })).toHaveAttribute(
      'href',
      '/profile#email-address',
    )
  },
})
export const NoLinkSent = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(ownEmail, () => ({ ...unconfirmedEmail, link_until: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We haven’t sent a link to ada@lede.example lately')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send the email' })).toBeVisible()
  },
})
export const SentAgain = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the email again' }))
    await expect(await canvas.findByText('We’ve sent another link to ada@lede.example')).toBeVisible()
    await expect(screen.getByRole('status')).toHaveTextContent('We’ve sent another link to ada@lede.example')
  },
})
export const SentTooOften = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.failing(sendVerification, 429, 'Too many attempts. Please try again in 60 minutes.')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the email again' }))
    await expect(await canvas.findByText('Too many attempts. Please try again in 60 minutes.')).toBeVisible()
  },
})
export const LongAddress = meta.story({
  args: { user: { ...user, email: longEmail } },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(ownEmail, () => ({ ...unconfirmedEmail, email: longEmail }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`We’ve sent a link to ${longEmail}`)).toBeVisible()
  },
})

LinkSent.test('takes no more room than the page reserves for it', async ({ canvas }) => {
  const banner = await canvas.findByRole('region', { name: 'Your email address' })
  await canvas.findByText(/^We’ve sent a link/)
  const room = document.createElement('div')
  room.className = roomClass
  document.documentElement.dataset.unverified = ''
  banner.after(room)
  await expect(banner.offsetHeight).toBe(room.offsetHeight)
  delete document.documentElement.dataset.unverified
  await expect(room.offsetHeight).toBe(0)
  room.remove()
})

LinkSent.test('is put off for this visit', async ({ canvas }) => {
  document.documentElement.dataset.unverified = ''
  await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }))
  await expect(canvas.queryByRole('region')).toBeNull()
  await expect(sessionStorage.getItem('verify-later')).toBe(user.id)
  await expect(document.documentElement.dataset.unverified).toBeUndefined()
})

LinkSent.test('learns that the address was confirmed in another tab', async ({ canvas, loaded, msw }) => {
  await canvas.findByText(/^We’ve sent a link/)
  msw.use(mockEndpoint(ownEmail, () => confirmedEmail))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(userOf(loaded)?.email_verified).toBe(true))
})
