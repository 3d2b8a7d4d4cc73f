import { subscribe } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { SessionProvider } from '@/entities/session'
import { subscribeSuccessMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { SubscribeButton } from './subscribe-button.tsx'

const meta = preview.meta({
  title: 'features/subscribe-newsletter',
  component: SubscribeButton,
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSession('signedOut')}>
        <Story />
      </SessionProvider>
    ),
  ],
})

const button = () => screen.getByRole('button', { name: 'SUBSCRIBE', hidden: true })
const open = async () => {
  await userEvent.click(button())
  const dialog = await screen.findByRole('dialog', { name: 'Subscribe to the newsletter' })
  await waitFor(() => expect(within(dialog).getByLabelText('Email')).toHaveFocus())
  return within(dialog)
}
const submit = async (email = 'ada@lede.example') => {
  const dialog = await open()
  await fill(dialog.getByLabelText('Email'), email)
  await userEvent.keyboard('{Enter}')
  return dialog
}
const isClosedWithFocusBack = async () => {
  await dialogClosed('dialog')
  await expect(button()).toHaveFocus()
}

export const Closed = meta.story({})
export const InAPage = meta.story({ args: { look: 'page' } })

export const Idle = meta.story({
  play: async () => {
    const dialog = await open()
    await expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
    await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    await expect(dialog.queryByText('Please enter a valid email address')).toBeNull()
  },
})

export const SignedIn = meta.story({
  decorators: [
    (Story) => (
      <SessionProvider session={sampleSession('signedIn')}>
        <Story />
      </SessionProvider>
    ),
  ],
  play: async () => {
    const dialog = await open()
    await expect(dialog.getByLabelText('Email')).toHaveValue('ada@lede.example')
    await expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  },
})

export const Invalid = meta.story({
  play: async () => {
    const dialog = await open()
    await userEvent.type(dialog.getByLabelText('Email'), 'ada@')
    await expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
  },
})

export const Submitting = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(subscribe, 'infinite', () => ({ success: true as const }))),
  play: async () => {
    const dialog = await submit()
    const busy = await dialog.findByRole('button', { name: 'Subscribing...' })
    await expect(busy).toHaveAttribute('aria-disabled', 'true')
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(subscribe, 429, 'Too many attempts. Try again in an hour.')),
  play: async () => {
    const dialog = await submit()
    await expect(await dialog.findByText('Too many attempts. Try again in an hour.')).toBeVisible()
    await expect(dialog.getByLabelText('Email')).toHaveFocus()
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(subscribe, 0)),
  play: async () => {
    const dialog = await submit()
    await expect(await dialog.findByText('An error occurred. Please try again later.')).toBeVisible()
  },
})

export const Subscribed = meta.story({
  play: async () => {
    const dialog = await submit()
    await expect(await dialog.findByText('Thank you for subscribing!')).toBeVisible()
    await expect(dialog.getByText("You'll start receiving updates soon.")).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus()
    await expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(1)
  },
})

Closed.test('validates on every change', async () => {
  const dialog = await open()
  const email = dialog.getByLabelText('Email')
  await userEvent.type(email, 'a')
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await userEvent.type(email, 'da@lede.example')
  await expect(dialog.queryByText('Please enter a valid email address')).toBeNull()
  await expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await userEvent.clear(email)
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
})

Closed.test('closes after its success and returns the focus', async () => {
  await submit()
  await isGoneAfter(subscribeSuccessMs, await screen.findByText('Thank you for subscribing!'))
  await dialogClosed('dialog')
  await expect(button()).toHaveFocus()
})

Closed.test('closes on Escape, on a click outside and on ×', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await isClosedWithFocusBack()
  await open()
  await userEvent.click(screen.getByRole('dialog').parentElement as HTMLElement)
  await isClosedWithFocusBack()
  const dialog = await open()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await isClosedWithFocusBack()
})

Refused.test('clears the error when the reader types again', async () => {
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Email'), 's')
  await expect(dialog.queryByText('Too many attempts. Try again in an hour.')).toBeNull()
})
