import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { PasswordField } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/password-field',
  component: PasswordField,
  parameters: { layout: 'padded' },
  args: { label: 'Password', autoComplete: 'off' },
})

export const Empty = meta.story({})
export const Filled = meta.story({ args: { defaultValue: 'correct horse' } })
export const Invalid = meta.story({ args: { defaultValue: 'short', error: 'Password must be at least 8 characters' } })

Filled.test('shows the password and keeps the focus and caret', async ({ canvas, userEvent }) => {
  const input = canvas.getByLabelText<HTMLInputElement>('Password')
  const toggle = canvas.getByRole('button', { name: 'Show password' })
  await userEvent.click(input)
  input.setSelectionRange(3, 5)
  await userEvent.click(toggle)
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(input.type).toBe('text')
  await expect(input).toHaveFocus()
  await expect([input.selectionStart, input.selectionEnd]).toEqual([3, 5])
  await userEvent.click(toggle)
  await expect(input.type).toBe('password')
  await expect([input.selectionStart, input.selectionEnd]).toEqual([3, 5])
})
