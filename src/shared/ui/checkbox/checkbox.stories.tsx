import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Checkbox } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/checkbox',
  component: Checkbox,
  parameters: { layout: 'padded' },
  args: { label: 'I have read the Journalist Agreement and agree to it.' },
})

export const Unchecked = meta.story({})
export const Checked = meta.story({ args: { defaultChecked: true } })
export const Invalid = meta.story({
  args: { error: 'You must agree to the terms and conditions to proceed.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'You must agree to the terms and conditions to proceed.',
    )
  },
})
export const ReadOnly = meta.story({ args: { checked: true, readOnly: true, onChange: fn() } })

Unchecked.test('is checked by its label and by Space', async ({ canvas, userEvent }) => {
  const box = canvas.getByRole('checkbox')
  await userEvent.click(canvas.getByText(/Journalist Agreement/))
  await expect(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect(box).not.toBeChecked()
})

ReadOnly.test('keeps its choice and the focus', async ({ args, canvas, userEvent }) => {
  const box = canvas.getByRole('checkbox')
  await userEvent.click(box)
  await expect(box).toBeChecked()
  await expect(box).toHaveFocus()
  await expect(args.onChange).not.toHaveBeenCalled()
})
