import { resetTokenRefused } from '@contract/account.ts'
import { resetPassword } from '@contract/endpoints.ts'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { passwordResetSuccessMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { passTime } from '@/shared/testing'
import { ResetPassword, ResetRefused } from './reset-password.tsx'

const meta = preview.meta({
  title: 'features/account/reset-password',
  component: ResetPassword,
  args: { token: 'a-token', onLeave: fn() },
})

const password = 'analytical engine 1843'
const send = async (canvasElement: HTMLElement, confirmation = password) => {
  const canvas = within(canvasElement)
  await fill(canvas.getByLabelText('New password'), password)
  await fill(canvas.getByLabelText('Confirm new password'), confirmation)
  await userEvent.keyboard('{Enter}')
  return canvas
}

export const Entering = meta.story({
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Request a new reset link' })
    await expect(link).toHaveAttribute('href', '/forgot-password')
  },
})

export const Invalid = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('New password'), 'short{Enter}')
    await expect(await canvas.findByText('Password must be at least 8 characters long')).toBeVisible()
    await expect(canvas.getByLabelText('New password')).toHaveFocus()
    await userEvent.type(canvas.getByLabelText('New password'), ' no more')
    await expect(canvas.getByText('Passwords do not match')).toBeVisible()
  },
})

export const Submitting = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(resetPassword, 'infinite', () => ({ success: true as const }))),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Resetting...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const CommonPassword = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(
        resetPassword,
        400,
        'new_password: This password is among the most common ones. Please choose another.',
      ),
    ),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement)
    await expect(
      await canvas.findByText('This password is among the most common ones. Please choose another.'),
    ).toBeVisible()
    await expect(canvas.getByLabelText('New password')).toHaveFocus()
    await expect(canvas.getByLabelText('New password')).toHaveValue(password)
  },
})

CommonPassword.test('accepts another password', async ({ canvasElement, msw }) => {
  msw.use(mockEndpoint(resetPassword, () => ({ success: true as const })))
  const canvas = await send(canvasElement)
  await expect(await canvas.findByRole('heading', { name: 'Password changed' })).toHaveFocus()
})

export const ServerBroken = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(resetPassword, 0)),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement)
    await expect(
      await canvas.findByText('An error occurred. Please try again or request a new reset link.'),
    ).toBeVisible()
    await expect(canvas.getByLabelText('New password')).toHaveValue(password)
  },
})

export const LinkRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(resetPassword, 400, resetTokenRefused)),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement)
    await expect(await canvas.findByText(resetTokenRefused)).toBeVisible()
    await expect(canvas.getByRole('heading')).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Request a new reset link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  },
})

export const Succeeded = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Password changed' })).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Sign In now' })).toHaveAttribute('href', '/signin')
  },
})

Succeeded.test('leads to sign-in immediately on request', async ({ canvasElement, args }) => {
  await userEvent.click(within(canvasElement).getByRole('link', { name: 'Sign In now' }))
  await expect(args.onLeave).toHaveBeenCalled()
})

Succeeded.test('leads to sign-in automatically', async ({ args }) => {
  passTime(passwordResetSuccessMs)
  await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce())
})

export const MissingToken = meta.story({ render: () => <ResetRefused /> })
