import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { TextArea } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/text-area',
  component: TextArea,
  parameters: { layout: 'padded' },
  args: { label: 'Description' },
})

const words =
  'Who paid for the harbour wall, and where did the second contract go?\n\nThe council answered neither letter.'

export const Empty = meta.story({ args: { hint: 'What should be found out, and why it matters.' } })
export const Filled = meta.story({ args: { defaultValue: words } })
export const Invalid = meta.story({
  args: { error: 'Please enter a description' },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Description' })
    await expect(area).toBeInvalid()
    await expect(area).toHaveAccessibleDescription('Please enter a description')
  },
})
export const ReadOnly = meta.story({ args: { readOnly: true, defaultValue: words } })
export const Disabled = meta.story({ args: { disabled: true, defaultValue: words } })
