import { forgotPassword } from '@contract/endpoints.ts'
import { expect, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { RequestPasswordReset } from './request-password-reset.tsx'

const meta = preview.meta({
  title: 'features/account/request-password-reset',
  component: RequestPasswordReset,
})

const send = async (canvasElement: HTMLElement, email: string) => {
  const canvas = within(canvasElement)
  canvas.getByLabelText('Email').focus()
  await userEvent.paste(email)
  await userEvent.keyboard('{Enter}')
  return canvas
}

export const Empty = meta.story({})

export const Invalid = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement, '')
    await expect(await canvas.findByText('Email is required')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
    await userEvent.keyboard('ada')
    await expect(canvas.getByText('Email address is invalid')).toBeVisible()
  },
})

export const Sending = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(forgotPassword, 'infinite', () => ({ success: true as const }))),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement, 'ada@lede.example')
    await expect(await canvas.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const Sent = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement, 'ada@lede.example')
    await expect(await canvas.findByRole('heading', { name: 'Check your email' })).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Return to Sign In' })).toHaveAttribute('href', '/signin')
  },
})

const expectError = async (canvasElement: HTMLElement, words: string) => {
  const canvas = await send(canvasElement, 'ada@lede.example')
  await expect(await canvas.findByText(words)).toBeVisible()
  await expect(canvas.getByLabelText('Email')).toHaveValue('ada@lede.example')
}

export const ServerBroken = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(forgotPassword, 500, null)),
  play: ({ canvasElement }) => expectError(canvasElement, 'An error occurred. Please try again later.'),
})

export const TooManyAttempts = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(forgotPassword, 429, 'Too many attempts.')),
  play: ({ canvasElement }) => expectError(canvasElement, 'Too many attempts.'),
})
