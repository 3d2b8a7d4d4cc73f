import { verificationTokenRefused } from '@contract/account.ts'
import { verifyEmail } from '@contract/endpoints.ts'
import { expect, fn, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { IncompleteVerificationLink, VerificationLink } from './verification-link.tsx'

const another = <p>Sign in to request another email.</p>
const meta = preview.meta({
  title: 'features/account/verify-email/link',
  component: VerificationLink,
  args: { token: 'a-token', onVerified: fn(), isSignedIn: false, another },
})

const press = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Confirm my address' }))
  return canvas
}

export const Waiting = meta.story({})

export const Verifying = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(verifyEmail, 'infinite', () => ({ success: true as const }))),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Confirming...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const Verified = meta.story({
  play: async ({ canvasElement, args }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Your address is confirmed' })).toHaveFocus()
    await expect(args.onVerified).toHaveBeenCalledOnce()
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/'])
  },
})

export const VerifiedAndSignedIn = meta.story({
  args: { isSignedIn: true },
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Go to your overview' })).toHaveAttribute('href', '/overview')
    await expect(canvas.getByRole('link', { name: 'Go to the front page' })).toHaveAttribute('href', '/')
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(verifyEmail, 400, verificationTokenRefused)),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'This link does not work' })).toHaveFocus()
    await expect(canvas.getByText(verificationTokenRefused)).toBeVisible()
    await expect(canvas.getByText('Sign in to request another email.')).toBeVisible()
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(verifyEmail, 0)),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByText('An error occurred. Please try again later.')).toBeVisible()
  },
})

Failed.test('verifies the address on the second attempt', async ({ canvasElement, msw }) => {
  msw.use(mockEndpoint(verifyEmail, () => ({ success: true as const })))
  const canvas = await press(canvasElement)
  await expect(await canvas.findByRole('heading', { name: 'Your address is confirmed' })).toHaveFocus()
})

export const Incomplete = meta.story({ render: () => <IncompleteVerificationLink another={another} /> })
