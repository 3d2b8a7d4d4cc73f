import { confirmSubscription, unsubscribe } from '@contract/endpoints.ts'
import { expect, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { EmailLink, IncompleteEmailLink } from './email-link.tsx'

const meta = preview.meta({
  title: 'features/follow-email-link',
  component: EmailLink,
  args: { purpose: 'confirm' as const, token: 'a-token' },
  decorators: [
    (Story) => (
      <PageFrame width="form">
        <Story />
      </PageFrame>
    ),
  ],
})

const press = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button'))
  return canvas
}
const answered = async (canvasElement: HTMLElement, title: string) => {
  const canvas = await press(canvasElement)
  await expect(await canvas.findByRole('heading', { name: title })).toHaveFocus()
}

export const Waiting = meta.story({})
export const WaitingToUnsubscribe = meta.story({ args: { purpose: 'unsubscribe' } })

export const Sending = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.delayed(confirmSubscription, 'infinite', () => ({ success: true as const }))),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Confirming...' })).toHaveFocus()
  },
})

export const Accepted = meta.story({
  play: ({ canvasElement }) => answered(canvasElement, 'You are subscribed'),
})
export const AcceptedToUnsubscribe = meta.story({
  args: { purpose: 'unsubscribe' },
  play: async ({ canvas, canvasElement }) => {
    await answered(canvasElement, 'You have unsubscribed')
    // Only the foot of a page has it for everybody, also for people who are signed in.
    await expect(canvas.getByText(/To come back, subscribe at the foot of any page\.$/)).toBeVisible()
  },
})

export const AcceptedToEndEmails = meta.story({
  args: { purpose: 'endNotificationEmails' },
  play: ({ canvasElement }) => answered(canvasElement, 'You have unsubscribed'),
})

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(
        confirmSubscription,
        400,
        'This confirmation link is invalid or has expired. Please subscribe again.',
      ),
    ),
  play: ({ canvasElement }) => answered(canvasElement, 'This link does not work'),
})
export const RefusedToUnsubscribe = meta.story({
  args: { purpose: 'unsubscribe' },
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(unsubscribe, 400, 'This unsubscribe link is invalid.')),
  play: ({ canvasElement }) => answered(canvasElement, 'This link does not work'),
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(confirmSubscription, 0)),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement)
    await expect((await canvas.findAllByText('An error occurred. Please try again later.'))[0]).toBeVisible()
  },
})

Failed.test('retries', async ({ canvasElement, msw }) => {
  msw.use(mockEndpoint(confirmSubscription, () => ({ success: true as const })))
  await answered(canvasElement, 'You are subscribed')
})

export const Incomplete = meta.story({
  render: ({ purpose }) => <IncompleteEmailLink purpose={purpose} />,
})
