import { becomeJournalist } from '@contract/endpoints.ts'
import { userTypes } from '@contract/limits.ts'
import { expect, fn, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleUser } from '#storybook/samples/session.ts'
import { loadSession, userOf, withSession } from '#storybook/signed-in.tsx'
import { mockEndpoint, mockError } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { ApplyJournalist } from './apply-journalist.tsx'

const meta = preview.meta({
  title: 'features/apply-journalist',
  component: ApplyJournalist,
  args: { user: sampleUser },
  loaders: [loadSession],
  decorators: [
    (Story) => (
      <PageFrame width="measure">
        <Story />
      </PageFrame>
    ),
    withSession,
  ],
})

const mustAgree = 'You must agree to the terms and conditions to proceed.'
const submit = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Submit Application' }))
const agreeAndSubmit = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('checkbox', { name: /^I agree/ }))
  await submit(canvasElement)
  return canvas
}

export const Reading = meta.story({})

export const Reminded = meta.story({
  play: async ({ canvasElement }) => {
    await submit(canvasElement)
    const box = within(canvasElement).getByRole('checkbox')
    await expect(box).toHaveAccessibleDescription(mustAgree)
    await expect(box).toHaveFocus()
  },
})

export const Submitting = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(becomeJournalist, 'infinite', () => sampleUser)),
  play: async ({ canvasElement }) => {
    const canvas = await agreeAndSubmit(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const Accepted = meta.story({
  // The tips are for every new journalist, also one whose profile has a phone number.
  args: { user: { ...sampleUser, phone: '+44 20 7946 0000' } },
  play: async ({ canvasElement }) => {
    const canvas = await agreeAndSubmit(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Application Successful!' })).toHaveFocus()
    const ways = [
      canvas.getByRole('link', { name: 'Update Your Profile' }),
      canvas.getByRole('link', { name: 'Browse Bounties' }),
    ]
    await expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/profile', '/bounties'])
    await expect(ways[0]?.compareDocumentPosition(ways[1] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const tips = canvas.getAllByRole('listitem').map((tip) => tip.querySelector('strong')?.textContent)
    await expect(tips).toEqual(['Get ID verified.', 'Submit a press card.', 'Complete your profile.'])
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(becomeJournalist, 503, 'The newsroom is closed.')),
  play: async ({ canvasElement }) => {
    const canvas = await agreeAndSubmit(canvasElement)
    await expect(await canvas.findByText('The newsroom is closed.')).toBeVisible()
  },
})

export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(becomeJournalist, 0)),
  play: async ({ canvasElement }) => {
    const canvas = await agreeAndSubmit(canvasElement)
    await expect(await canvas.findByText('Failed to submit application. Please try again.')).toBeVisible()
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
})

export const SessionEnded = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(becomeJournalist, 401, 'Not authenticated')),
  play: async ({ canvasElement }) => {
    const canvas = await agreeAndSubmit(canvasElement)
    await expect(await canvas.findByText('You must be logged in to apply.')).toBeVisible()
  },
})

export const AlreadyJournalist = meta.story({
  args: { user: { ...sampleUser, user_type: userTypes.pressCardVerifiedJournalist } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('You are already a journalist')
    await expect(canvas.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile')
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
})

Reading.test('can be read, agreed to and submitted with the keyboard alone', async ({ canvasElement, loaded }) => {
  const canvas = within(canvasElement)
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Apply to Become a Journalist')
  await userEvent.tab()
  await expect(canvas.getByRole('region', { name: 'Journalist Agreement' })).toHaveFocus()
  canvas.getByRole('checkbox').focus()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect(await canvas.findByRole('heading', { name: 'Application Successful!' })).toHaveFocus()
  await expect(userOf(loaded)).toMatchObject({ user_type: userTypes.journalist })
})

const refusing = (calls: () => void) =>
  mockEndpoint(becomeJournalist, () => {
    calls()
    return mockError(500, 'This must not be asked for.')
  })

Reminded.test(
  'sends nothing without agreement, and hides the reminder once the box is checked',
  async ({ canvasElement, msw, canvas }) => {
    const calls = fn()
    msw.use(refusing(calls))
    await submit(canvasElement)
    await expect(within(canvasElement).getByText(mustAgree)).toBeVisible()
    await expect(calls).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(canvas.queryByText(mustAgree)).toBeNull()
  },
)

SessionEnded.test('sends nothing once the session is known to have ended', async ({ canvasElement, msw }) => {
  const calls = fn()
  msw.use(refusing(calls))
  await submit(canvasElement)
  await expect(within(canvasElement).getByText('You must be logged in to apply.')).toBeVisible()
  await expect(calls).not.toHaveBeenCalled()
})
