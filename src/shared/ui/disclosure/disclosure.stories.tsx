import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { TextField } from '@/shared/ui/text-field'
import { Disclosure } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/disclosure',
  component: Disclosure,
  parameters: { layout: 'padded' },
  args: { title: 'Profile Information', children: <TextField label="Name" />, onOpenChange: fn() },
})

export const Closed = meta.story({})
export const Open = meta.story({ args: { defaultOpen: true } })
export const Several = meta.story({
  render: () => (
    <>
      <Disclosure title="Profile Information" defaultOpen>
        <TextField label="Name" />
      </Disclosure>
      <Disclosure title="Password">
        <p>Hidden</p>
      </Disclosure>
      <Disclosure title="Preferences">
        <p>Hidden too</p>
      </Disclosure>
    </>
  ),
})

Closed.test(
  'opens and closes by Enter and Space, and keeps the focus and typed text',
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Profile Information', expanded: false })
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(button).toHaveFocus()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Rosalind')
    button.focus()
    await userEvent.keyboard(' ')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Rosalind')
  },
)

Closed.test('opens on a double click and closes on the next one', async ({ canvas, args }) => {
  const button = canvas.getByRole('button', { name: 'Profile Information' })
  await userEvent.dblClick(button)
  await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await userEvent.dblClick(button)
  await expect(canvas.queryByRole('textbox')).toBeNull()
  await expect(args.onOpenChange).toHaveBeenCalledTimes(2)
})
