import { updateProfile } from '@contract/endpoints.ts'
import { expect, userEvent, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { sampleUser } from '#storybook/samples/session.ts'
import { loadSession, userOf, withSession } from '#storybook/signed-in.tsx'
import { savedNoticeMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { EditProfileForm } from './edit-profile-form.tsx'

const meta = preview.meta({
  title: 'features/account/edit-profile',
  component: EditProfileForm,
  args: { user: { ...sampleUser, phone: '+44 20 7946 0958' } },
  loaders: [loadSession],
  decorators: [
    (Story) => (
      <PageFrame width="form">
        <Story />
      </PageFrame>
    ),
    withSession,
  ],
})

const edit = async (canvasElement: HTMLElement, label: string, words: string) => {
  const field = within(canvasElement).getByLabelText(label)
  await userEvent.clear(field)
  if (words !== '') await fill(field, words)
  return field
}
const save = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
  return canvas
}
const success = 'Profile updated successfully!'

export const Filled = meta.story({})
export const WithoutPhone = meta.story({ args: { user: sampleUser } })

export const Invalid = meta.story({
  play: async ({ canvasElement }) => {
    const name = await edit(canvasElement, 'Name', '')
    await edit(canvasElement, 'Phone', 'call me')
    const canvas = await save(canvasElement)
    await expect(await canvas.findByText('Name is required')).toBeVisible()
    await expect(canvas.getByText('Phone number is invalid')).toBeVisible()
    await expect(name).toHaveFocus()
  },
})

export const Saving = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(updateProfile, 'infinite', () => sampleUser)),
  play: async ({ canvasElement }) => {
    const canvas = await save(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const Saved = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = await save(canvasElement)
    await expect(await canvas.findByText(success)).toBeVisible()
  },
})

export const ServerBroken = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(updateProfile, 500, null)),
  play: async ({ canvasElement }) => {
    const canvas = await save(canvasElement)
    await expect(await canvas.findByText('Failed to update profile')).toBeVisible()
  },
})

export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(updateProfile, 0)),
  play: async ({ canvasElement }) => {
    const name = await edit(canvasElement, 'Name', 'Ada King')
    const canvas = await save(canvasElement)
    await expect(await canvas.findByText('Failed to update profile.')).toBeVisible()
    await expect(name).toHaveValue('Ada King')
  },
})

Filled.test('shows the email as read-only', async ({ canvas }) => {
  const email = canvas.getByLabelText('Email')
  await expect(email).toHaveValue('ada@lede.example')
  await expect(email).toHaveAttribute('readonly')
})

Filled.test('saves with the keyboard alone and updates the name in the session', async ({ canvasElement, loaded }) => {
  const canvas = within(canvasElement)
  await userEvent.tab()
  await expect(canvas.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard(' Augusta {Enter}')
  await canvas.findByText(success)
  await expect(userOf(loaded)).toMatchObject({ name: 'Augusta', phone: '+44 20 7946 0958' })
})

Filled.test('removes the phone number', async ({ canvasElement, loaded }) => {
  await edit(canvasElement, 'Phone', '')
  const canvas = await save(canvasElement)
  await canvas.findByText(success)
  await expect(userOf(loaded)).toMatchObject({ phone: null })
})

Filled.test('shows the confirmation for three seconds', async ({ canvasElement }) => {
  const canvas = await save(canvasElement)
  await isGoneAfter(savedNoticeMs, await canvas.findByText(success))
})
