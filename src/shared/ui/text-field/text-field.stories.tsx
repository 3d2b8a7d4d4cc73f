import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { TextField } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/text-field',
  component: TextField,
  parameters: { layout: 'padded' },
  args: { label: 'Email', type: 'email' as const, autoComplete: 'off' },
})

export const Empty = meta.story({ args: { placeholder: 'you@example.org' } })
export const Filled = meta.story({ args: { defaultValue: 'reader@lede.example' } })
export const WithHint = meta.story({ args: { hint: 'We write to you when a story is delivered.' } })
export const Invalid = meta.story({
  args: { defaultValue: 'reader@', error: 'Email address is invalid' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Email address is invalid')
  },
})
export const ReadOnly = meta.story({ args: { readOnly: true, defaultValue: 'reader@lede.example' } })
export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'reader@lede.example' } })

/** An address keeps its direction, and other text has that of its words. */
export const RightToLeft = meta.story({
  args: { label: 'Title', type: 'text', defaultValue: 'من أغلق العبّارة؟' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Title' }).matches(':dir(rtl)')).toBe(true)
  },
})
