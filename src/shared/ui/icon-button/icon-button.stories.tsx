import { Bold, X } from 'lucide-react'
import { fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { IconButton } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/icon-button',
  component: IconButton,
  parameters: { layout: 'padded' },
  args: { label: 'Close', icon: X, onClick: fn() },
})

export const Normal = meta.story({})
export const Small = meta.story({ args: { size: 'small' } })
export const Pressed = meta.story({ args: { label: 'Bold', icon: Bold, 'aria-pressed': true } })
export const NotPressed = meta.story({ args: { label: 'Bold', icon: Bold, 'aria-pressed': false } })
export const Disabled = meta.story({ args: { disabled: true } })
