import { changePassword, signIn } from '@contract/endpoints.ts'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { savedNoticeMs } from '@/shared/config'
import { mockEndpoint, mockError } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { ChangePasswordForm } from './change-password-form.tsx'

const meta = preview.meta({
  title: 'features/account/change-password',
  component: ChangePasswordForm,
  args: { email: 'ada@lede.example' },
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

const labels = ['Current password', 'New password', 'Confirm new password'] as const
const passwords = ['lede-demo-2026', 'analytical engine 1843', 'analytical engine 1843'] as const

const fieldsOf = (canvasElement: HTMLElement) =>
  labels.map((label) => within(canvasElement).getByLabelText<HTMLInputElement>(label))
const valuesOf = (canvasElement: HTMLElement) => fieldsOf(canvasElement).map(({ value }) => value)

const update = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Update password' }))
  return canvas
}
const fillInAndUpdate = async (canvasElement: HTMLElement, typed: readonly string[] = passwords) => {
  for (const [index, field] of fieldsOf(canvasElement).entries()) await fill(field, typed[index] ?? '')
  return update(canvasElement)
}
const isToldAt = async (field: HTMLInputElement | undefined, words: RegExp) => {
  await waitFor(() => expect(field).toHaveAccessibleDescription(words))
  await waitFor(() => expect(field).toHaveFocus())
}
const wrongPassword = mockEndpoint.failing(signIn, 401, 'Failed to sign in. Please check your credentials.')

export const Empty = meta.story({
  play: async ({ canvasElement }) => {
    const username = canvasElement.querySelector('[autocomplete="username"]')
    await expect(username).toHaveValue('ada@lede.example')
    await expect(fieldsOf(canvasElement).map(({ autocomplete }) => autocomplete)).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ])
    await expect(canvasElement.querySelector('form')).toHaveAttribute('method', 'post')
  },
})

export const Missing = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = await update(canvasElement)
    await expect(await canvas.findByText('Current password is required')).toBeVisible()
    await expect(canvas.getByText('New password is required')).toBeVisible()
    await expect(fieldsOf(canvasElement)[0]).toHaveFocus()
  },
})

export const NotMatching = meta.story({
  play: async ({ canvasElement }) => {
    const [current, next] = passwords
    const canvas = await fillInAndUpdate(canvasElement, [current, next, `${next} `])
    await expect(await canvas.findByText('Passwords do not match')).toBeVisible()
    await expect(fieldsOf(canvasElement)[2]).toHaveFocus()
  },
})

export const Updating = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(signIn, 'infinite', () => ({ access_token: '' }))),
  play: async ({ canvasElement }) => {
    const canvas = await fillInAndUpdate(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const Updated = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = await fillInAndUpdate(canvasElement)
    await expect(await canvas.findByText('Password updated successfully!')).toBeVisible()
    await expect(valuesOf(canvasElement)).toEqual(['', '', ''])
  },
})

const changed = fn()

export const WrongCurrentPassword = meta.story({
  beforeEach: ({ msw }) => {
    changed.mockClear()
    msw.use(
      wrongPassword,
      mockEndpoint(changePassword, () => changed() ?? mockError(500, 'This must not be asked for.')),
    )
  },
  play: async ({ canvasElement, loaded }) => {
    await fillInAndUpdate(canvasElement)
    await isToldAt(fieldsOf(canvasElement)[0], /^Current password is incorrect$/)
    await expect(valuesOf(canvasElement)).toEqual(passwords)
    await expect(changed).not.toHaveBeenCalled()
    await expect(loaded.session.token()).toBe('sample')
  },
})

export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(signIn, 0)),
  play: async ({ canvasElement }) => {
    const canvas = await fillInAndUpdate(canvasElement)
    await expect(await canvas.findByText('Failed to update password.')).toBeVisible()
    await expect(canvas.getByText(/^The server did not answer, and nothing was changed/)).toBeVisible()
    await expect(valuesOf(canvasElement)).toEqual(passwords)
  },
})

Empty.test(
  'confirms the current password and sets the new one with the fresh token',
  async ({ canvasElement, msw }) => {
    const calls = fn()
    msw.use(
      mockEndpoint(signIn, ({ body }) => {
        calls('signIn', body)
        return { access_token: 'fresh' }
      }),
      mockEndpoint(changePassword, ({ body, request }) => {
        calls('changePassword', body, request.headers.get('authorization'))
        return { success: true as const }
      }),
    )
    // With the keyboard alone: after each field comes the button that shows its password.
    for (const [index, field] of fieldsOf(canvasElement).entries()) {
      await userEvent.tab()
      await expect(field).toHaveFocus()
      await userEvent.paste(passwords[index])
      await userEvent.tab()
    }
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await within(canvasElement).findByText('Password updated successfully!')
    await expect(valuesOf(canvasElement)).toEqual(['', '', ''])
    await expect(calls.mock.calls).toEqual([
      ['signIn', { email: 'ada@lede.example', password: 'lede-demo-2026' }],
      ['changePassword', { current_password: 'lede-demo-2026', password: 'analytical engine 1843' }, 'Bearer fresh'],
    ])
  },
)

Updated.test('shows the confirmation for three seconds', async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await isGoneAfter(savedNoticeMs, await canvas.findByText('Password updated successfully!'))
  await expect(canvas.getByRole('button', { name: 'Update password' })).toHaveFocus()
})
