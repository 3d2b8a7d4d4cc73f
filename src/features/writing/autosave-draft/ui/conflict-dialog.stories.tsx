import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { theirVersion, typed } from '../model/autosave.examples.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const meta = preview.meta({
  title: 'features/writing/autosave-draft/conflict-dialog',
  component: ConflictDialog,
  args: {
    open: true,
    mine: typed,
    theirs: theirVersion,
    onClose: fn(),
    onKeepMine: fn(),
    onKeepTheirs: fn(),
  },
  parameters: { layout: 'padded' },
  render: function Page(args) {
    const [isOpen, setOpen] = useState(args.open)
    return (
      <>
        <h1>Edit Draft</h1>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Compare and choose
        </Button>
        <ConflictDialog
          {...args}
          open={isOpen}
          onClose={() => setOpen(false)}
          onKeepMine={() => {
            args.onKeepMine()
            setOpen(false)
          }}
          onKeepTheirs={() => {
            args.onKeepTheirs()
            setOpen(false)
          }}
        />
      </>
    )
  },
})

const dialog = async () => within(await screen.findByRole('dialog', { name: 'This draft was changed elsewhere' }))

export const Closed = meta.story({ args: { open: false } })
export const Conflict = meta.story({ play: async () => void (await dialog()) })
export const LongWords = meta.story({
  args: {
    mine: { ...typed, title: 'Donaudampfschifffahrtsgesellschaft'.repeat(4) },
    theirs: {
      ...theirVersion,
      text: {
        ...theirVersion.text,
        document: Array.from({ length: 60 }, (_, at) => ({
          type: 'paragraph' as const,
          children: [{ text: `${at}. ${'evidence'.repeat(12)}` }],
        })),
      },
    },
  },
  play: async () => void (await dialog()),
})

Conflict.test('shows both versions and their differences', async () => {
  const shown = await dialog()
  await expect(shown.getByRole('region', { name: 'Words of my version' })).toHaveTextContent('None was read.')
  await expect(shown.getByRole('region', { name: 'Words of the other version' })).toHaveTextContent('as of old.')
  await waitFor(() => expect(shown.getByText('9 words, on this page now')).toBeVisible())
  const compared = shown.getByRole('region', { name: 'Both versions, compared' })
  await expect(
    within(compared)
      .getAllByRole('insertion')
      .map(({ textContent }) => textContent),
  ).toContain('were')
  await expect(
    within(compared)
      .getAllByRole('deletion')
      .map(({ textContent }) => textContent),
  ).toContain('fell')
})

Conflict.test("keeps the writer's version and closes", async ({ args }) => {
  await userEvent.click((await dialog()).getByRole('button', { name: 'Keep my version' }))
  await expect(args.onKeepMine).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

LongWords.test('keeps the other version', async ({ args }) => {
  await userEvent.click((await dialog()).getByRole('button', { name: 'Keep the other version' }))
  await expect(args.onKeepTheirs).toHaveBeenCalledOnce()
})
