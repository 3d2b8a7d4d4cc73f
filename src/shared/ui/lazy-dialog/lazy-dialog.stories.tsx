import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Inline } from '@/shared/ui/inline'
import { LazyDialog, type LazyDialogProps, lazyDialog, useLazyDialog } from './index.tsx'

type DeletionProps = LazyDialogProps & { name: string; onDeleted: () => void }

const deletion = lazyDialog(async () => ({ name, open, onDone, onClose, onDeleted }: DeletionProps) => (
  <ConfirmDialog
    open={open}
    title={`Delete ${name}`}
    confirmLabel="Delete"
    onConfirm={() => {
      onDeleted()
      onDone(`${name} deleted.`)
    }}
    onClose={onClose}
  >
    Are you sure?
  </ConfirmDialog>
))

function Drafts() {
  const [drafts, setDrafts] = useState(['Ferry', 'Flats'])
  const { subject: name, ask, dialogProps, notice } = useLazyDialog<string>()
  const onDeleted = () => setDrafts(drafts.filter((draft) => draft !== name))
  return (
    <>
      <Inline gap="small">
        {drafts.map((draft) => (
          <Button key={draft} aria-haspopup="dialog" onClick={() => ask(draft)}>
            {draft}
          </Button>
        ))}
      </Inline>
      <LazyDialog part={deletion} props={name === undefined ? undefined : { name, onDeleted, ...dialogProps }} />
      {notice}
    </>
  )
}

const meta = preview.meta({
  title: 'shared/ui/lazy-dialog',
  component: Drafts,
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '360px' } } },
})

export const Closed = meta.story({})
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Flats' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Delete Flats' })).toBeVisible()
  },
})
export const Done = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ferry' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await canvas.findByText('Ferry deleted.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ferry' })).toBeNull()
    await dialogClosed()
  },
})

Open.test('opens again about another subject', async ({ canvas, userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Flats' })).toHaveFocus())
  await userEvent.click(canvas.getByRole('button', { name: 'Ferry' }))
  await expect(await screen.findByRole('alertdialog', { name: 'Delete Ferry' })).toBeVisible()
})

Closed.test(
  'returns the focus to a button that its click did not focus, as in Safari',
  async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Flats' }).click()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Flats' })).toHaveFocus())
  },
)

Done.test('takes the notice back when it opens again', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Flats' }))
  await expect(canvas.queryByText('Ferry deleted.')).toBeNull()
})
