import { cardOnFile, ownPots } from '@contract/endpoints.ts'
import { userTypes } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { declinedCard } from '#storybook/samples/payment-card.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { mockEndpoint } from '@/shared/mock'
import { Screen } from '../index.tsx'

const meta = preview.type<{ args: { user: User } }>().meta({
  title: 'pages/profile',
  args: { user: { ...sampleUser, phone: '+44 20 7946 0958' } },
  loaders: [loadSession],
  decorators: [withSession],
  render: () => <Screen />,
})

const withType = (user_type: User['user_type']) => ({ args: { user: { ...sampleUser, user_type } } })
const open = (canvasElement: HTMLElement, section: string) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: section, expanded: false }))

export const RegularUser = meta.story({})
export const Journalist = meta.story(withType(userTypes.journalist))
export const Administrator = meta.story(withType(userTypes.administrator))

export const CardDeclined = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(cardOnFile, () => declinedCard)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Your card was declined.')).toBeVisible()
    await open(canvasElement, 'Payment card')
    await expect(canvas.getByRole('button', { name: 'Replace the card' })).toBeVisible()
  },
})

export const AllOpen = meta.story({
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'Password')
    await open(canvasElement, 'Devices')
    await expect(await within(canvasElement).findByText('This device')).toBeVisible()
    await open(canvasElement, 'Your data')
    await open(canvasElement, 'Preferences')
    await expect(await within(canvasElement).findByRole('button', { name: 'Save preferences' })).toBeVisible()
  },
})

export const Sponsor = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Match Funding' })
    await open(canvasElement, 'Match Funding')
    await expect(canvas.getByRole('link', { name: 'See your match funding' })).toHaveAttribute('href', '/matching')
  },
})

const askedForPots = fn(() => ({ items: [] }))

export const WithoutPots = meta.story({
  beforeEach: ({ msw }) => {
    askedForPots.mockClear()
    msw.use(mockEndpoint(ownPots, askedForPots))
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(askedForPots).toHaveBeenCalledOnce())
    await expect(canvas.queryByRole('button', { name: 'Match Funding' })).toBeNull()
    await expect(groupsIn(canvasElement).map(([name]) => name)).toEqual(['You', 'Sign-in and security', 'Your data'])
  },
})

export const ReachedForBankDetails = meta.story({
  ...withType(userTypes.journalist),
  parameters: { address: '/#get-paid' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Get Paid', expanded: true })).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Performance', expanded: false })).toBeVisible()
    await expect(await canvas.findByText(/^We send what you earn/)).toBeVisible()
  },
})

export const BackFromStripe = meta.story({
  ...withType(userTypes.journalist),
  parameters: { address: '/?stripe=return' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Get Paid', expanded: true })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Check again' })).toBeVisible()
    await expect(await canvas.findByText('Or by bank transfer')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Get Paid', expanded: true })).toHaveFocus()
  },
})

RegularUser.test(
  'has what regular users need, and keeps typed text in a closed section',
  async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your Profile')
    await expect(canvas.getByText('Regular User')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Apply to become a journalist' })).toHaveAttribute(
      'href',
      '/apply-journalist',
    )
    await expect(canvas.queryByRole('button', { name: 'Payment card' })).toBeNull()

    await expect(canvas.queryByRole('button', { name: 'Get Paid' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Performance' })).toBeNull()
    await userEvent.type(canvas.getByLabelText('Name'), ' King')
    await userEvent.click(canvas.getByRole('button', { name: 'Profile Information' }))
    await open(canvasElement, 'Profile Information')
    await expect(canvas.getByLabelText('Name')).toHaveValue('Ada Byron King')
  },
)

const groupsIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('section:has(> p[tabindex])')].map((group) => [
    group.querySelector('p')?.textContent,
    [...group.querySelectorAll('h2 > button')].map(({ textContent }) => textContent),
  ])

Journalist.test(
  'has the sections of the specification in groups, with the performance of the journalist',
  async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Profile Information', expanded: true })).toBeVisible()
    for (const name of ['Password', 'Performance', 'Preferences'])
      await expect(canvas.getByRole('button', { name, expanded: false })).toBeVisible()
    await expect(canvas.getByText('Journalist')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Apply to become a journalist' })).toBeNull()
    await canvas.findByRole('button', { name: 'Match Funding' })
    await expect(groupsIn(canvasElement)).toEqual([
      ['You', ['Profile Information', 'Author Page']],
      ['Sign-in and security', ['Email address', 'Password', 'Devices']],
      ['Money', ['Match Funding', 'Get Paid']],
      ['Journalism', ['Performance', 'Storage']],
      ['Your data', ['Your data', 'Preferences']],
    ])
    const links = within(canvas.getByRole('navigation', { name: 'Groups of settings' })).getAllByRole('link')
    const targets = links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.textContent)
    await expect(targets).toEqual(['You', 'Sign-in and security', 'Money', 'Journalism', 'Your data'])
    await open(canvasElement, 'Performance')
    await expect(await canvas.findByRole('table', { name: 'Overall rating' })).toBeVisible()
  },
)

export const ReachedForPassword = meta.story({
  parameters: { address: '/#password' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Password', expanded: true })).toHaveFocus()
  },
})
