import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { NewPasswordField } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/new-password-field',
  component: NewPasswordField,
  parameters: { layout: 'padded' },
  args: { label: 'New password' },
})

export const Empty = meta.story({})
export const Invalid = meta.story({
  args: {
    defaultValue: 'password1',
    error: 'This password is among the most common ones. Please choose another.',
  },
})

Empty.test('says before typing which passwords are refused', async ({ canvas }) => {
  const input = canvas.getByLabelText('New password')
  await expect(input).toHaveAccessibleDescription(
    /^At least 8 characters\. Common passwords, and your name or email address, are not accepted\./,
  )
  await expect(input).toHaveAttribute('autocomplete', 'new-password')
  await expect(input).toBeRequired()
})
