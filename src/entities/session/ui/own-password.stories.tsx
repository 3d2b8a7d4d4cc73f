import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { OwnPassword } from './own-password.tsx'

const meta = preview.meta({
  title: 'entities/session/own-password',
  component: OwnPassword,
  parameters: { layout: 'padded' },
  args: { email: 'noor@lede.example', hint: 'To confirm it’s you' },
})

export const Empty = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText('Your password')).toHaveAttribute('autocomplete', 'current-password')
    await expect(canvasElement.querySelector('[autocomplete="username"]')).toHaveValue('noor@lede.example')
  },
})
export const Wrong = meta.story({ args: { error: 'Password is incorrect' } })
