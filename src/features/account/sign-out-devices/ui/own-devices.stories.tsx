import { endOtherSessions, endSession, listSessions } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { otherDevices, thisDevice } from '#storybook/samples/devices.ts'
import { mockEndpoint } from '@/shared/mock'
import { OwnDevices } from './own-devices.tsx'

const meta = preview.meta({
  title: 'features/account/sign-out-devices',
  component: OwnDevices,
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <>
        <h2>Devices</h2>
        <Story />
      </>
    ),
  ],
})

const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent?.trim())
const signOutButton = (device: string) => screen.findByRole('button', { name: new RegExp(`^Sign out ${device}`) })

export const OneDevice = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(listSessions, () => ({ items: [thisDevice] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are signed in on this device only.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const SeveralDevices = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign out all other devices' })).toBeVisible()
    await expect(names()).toEqual(['Firefox on Windows This device', 'Safari on iOS', 'Unknown device'])
  },
})

export const ManyDevices = meta.story({
  beforeEach: ({ msw }) => {
    const more = Array.from({ length: 10 }, (_, number) => ({ ...otherDevices[0], id: `more-${number}` }))
    msw.use(mockEndpoint(listSessions, () => ({ items: [thisDevice, ...more] as typeof otherDevices })))
  },
  play: async () => {
    await waitFor(() => expect(names()).toHaveLength(11))
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(listSessions, 'infinite', () => ({ items: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading devices')).toBeInTheDocument()
  },
})

export const Unavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(listSessions, 0)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your devices could not be loaded.')).toBeVisible()
  },
})

export const SigningOut = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(endSession, 'infinite', () => ({ success: true as const }))),
  play: async () => {
    const button = await signOutButton('Safari on iOS')
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
})

export const SignOutFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(endOtherSessions, 0)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out all other devices' }))
    await expect(await canvas.findByText('The device could not be signed out. Please try again.')).toBeVisible()
    await expect(names()).toHaveLength(3)
  },
})

SeveralDevices.test('signs out one device with the keyboard and keeps the focus in the list', async () => {
  const button = await signOutButton('Safari on iOS')
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(names()).toEqual(['Firefox on Windows This device', 'Unknown device']))
  await expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus()
})

SeveralDevices.test('signs out all other devices', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Sign out all other devices' }))
  await expect(await canvas.findByText('You are signed in on this device only.')).toBeVisible()
  await expect(names()).toEqual(['Firefox on Windows This device'])
})

SeveralDevices.test('removes a device that was already signed out', async ({ msw }) => {
  msw.use(mockEndpoint.failing(endSession, 404, 'This device is already signed out'))
  await userEvent.click(await signOutButton('Safari on iOS'))
  await waitFor(() => expect(names()).toHaveLength(2))
})

Unavailable.test('loads the list after Try again', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(listSessions, () => ({ items: [thisDevice] })))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByText('You are signed in on this device only.')).toBeVisible()
})
