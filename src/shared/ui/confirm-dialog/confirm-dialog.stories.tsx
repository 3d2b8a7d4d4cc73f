import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from './index.tsx'

function Opener({ open: startsOpen, onClose, ...dialog }: ComponentProps<typeof ConfirmDialog>) {
  const [open, setOpen] = useState(startsOpen)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      <ConfirmDialog {...dialog} open={open} onClose={close} />
    </>
  )
}

const meta = preview.meta({
  title: 'shared/ui/confirm-dialog',
  component: Opener,
  args: { open: true, onClose: fn(), title: 'Delete draft', children: 'Are you sure you want to delete this draft?' },
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '360px' } } },
})

const deletion = { onConfirm: fn(), confirmLabel: 'Delete', busyLabel: 'Deleting...', tone: 'critical' } as const

export const Question = meta.story({
  args: {
    title: 'Post this bounty?',
    children: '$250.00 for “Who paid for the harbour wall?” It is charged when the bounty is claimed.',
    onConfirm: fn(),
    confirmLabel: 'Post bounty',
  },
})
export const Critical = meta.story({
  args: deletion,
  play: async () => {
    const dialog = await find()
    await expect(dialog).toHaveAccessibleName('Delete draft')
    await expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this draft?')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
})
export const Busy = meta.story({
  args: { ...deletion, busy: true },
  play: async ({ args, userEvent }) => {
    const dialog = await find()
    screen.getByRole('button', { name: 'Deleting...' }).focus()
    await userEvent.keyboard('{Enter}{Enter}{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(dialog).toBeInTheDocument()
  },
})
export const LongTitle = meta.story({
  args: { ...deletion, title: longTitle, children: `Are you sure you want to delete “${longTitle}”?` },
  // The dialog's code is loaded lazily.
  play: async () => void (await screen.findByRole('alertdialog')),
})
export const Message = meta.story({ args: { title: 'Sign in to vote', children: 'You must be logged in to vote' } })
export const Closed = meta.story({ args: { ...deletion, open: false } })

const find = () => screen.findByRole('alertdialog')

Critical.test('ignores a click outside', async ({ args, userEvent }) => {
  const dialog = await find()
  await userEvent.click(dialog.parentElement as HTMLElement)
  await expect(dialog).toBeInTheDocument()
  await expect(args.onClose).not.toHaveBeenCalled()
})

Message.test('has one button, OK, with the focus', async ({ args, userEvent }) => {
  await find()
  const ok = screen.getByRole('button', { name: 'OK' })
  await waitFor(() => expect(ok).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await expect(args.onClose).toHaveBeenCalledOnce()
})

Closed.test('returns the focus', async ({ canvas, userEvent }) => {
  const opener = canvas.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  await find()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(opener).toHaveFocus())
})
