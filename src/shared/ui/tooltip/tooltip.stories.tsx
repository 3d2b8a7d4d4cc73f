import { Bold } from 'lucide-react'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { IconButton } from '@/shared/ui/icon-button'
import { Tooltip } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/tooltip',
  component: Tooltip,
  args: { text: 'Ctrl+B', children: <IconButton label="Bold" icon={Bold} /> },
  decorators: [
    (Story) => (
      <div style={{ padding: '4rem' }}>
        <Story />
      </div>
    ),
  ],
})

export const Resting = meta.story({})
export const Shown = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await screen.findByRole('tooltip')
  },
})
export const Beneath = meta.story({ args: { side: 'bottom' }, play: Shown.input.play })

Resting.test('describes its control while focused; Escape dismisses it', async ({ canvas, userEvent }) => {
  await userEvent.tab()
  const button = canvas.getByRole('button', { name: 'Bold' })
  await waitFor(() => expect(button).toHaveAccessibleDescription('Ctrl+B'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await expect(button).toHaveFocus()
})
