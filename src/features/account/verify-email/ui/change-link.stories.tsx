import { emailChangeRefused, newEmailTaken } from '@contract/account.ts'
import { confirmEmailChange } from '@contract/endpoints.ts'
import { expect, fn, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { ChangeLink } from './change-link.tsx'

const meta = preview.meta({
  title: 'features/account/verify-email/change-link',
  component: ChangeLink,
  args: { token: 'a-token', onConfirmed: fn() },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(confirmEmailChange, () => ({ waits_for: null }))),
})

const press = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Confirm the change' }))
  return canvas
}

export const Waiting = meta.story({})
export const Changed = meta.story({
  play: async ({ canvasElement, args }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Your address has changed' })).toHaveFocus()
    await expect(args.onConfirmed).toHaveBeenCalledOnce()
  },
})
export const WaitsForTheOther = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(confirmEmailChange, () => ({ waits_for: 'new' as const }))),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'One more link to open' })).toHaveFocus()
    await expect(canvas.getByText(/the link that we sent to your new address/)).toBeVisible()
  },
})
export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(confirmEmailChange, 400, emailChangeRefused)),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'This link does not work' })).toHaveFocus()
    await expect(canvas.getByText(emailChangeRefused)).toBeVisible()
  },
})
export const TakenMeanwhile = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(confirmEmailChange, 409, newEmailTaken)),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Your address has not changed' })).toHaveFocus()
    await expect(canvas.getByText(newEmailTaken)).toBeVisible()
  },
})
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(confirmEmailChange, 0)),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByText('An error occurred. Please try again later.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Confirm the change' })).toBeVisible()
  },
})
