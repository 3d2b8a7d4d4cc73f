import type { EditorDocument } from '@contract/document.ts'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
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
export const Conflict = meta.story({
  play: async () => {
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
  },
})
const children = [{ text: '' }]
const mineWithMedia: EditorDocument = [
  { type: 'paragraph', children: [{ text: 'Four gauges fell silent.' }] },
  { type: 'image', url: '/media/gauge', alt: 'A gauge in the river', children },
  { type: 'audio', url: '/media/interview', children },
  { type: 'image', url: '/media/dam', width: 1600, height: 1000, children },
]
const theirsWithMedia: EditorDocument = [
  { type: 'paragraph', children: [{ text: 'Four gauges fell silent.' }] },
  { type: 'image', url: '/media/gauge', alt: 'A gauge', children },
  { type: 'twitter-embed', url: 'https://x.com/lede/status/1234567890', children },
]
export const Media = meta.story({
  args: {
    mine: { ...typed, document: mineWithMedia },
    theirs: { ...theirVersion, text: { ...typed, document: theirsWithMedia } },
  },
  play: async () => {
    const shown = await dialog()
    const compared = within(shown.getByRole('region', { name: 'Both versions, compared' }))
    const wordsOf = (role: 'insertion' | 'deletion') =>
      compared.getAllByRole(role).flatMap(({ textContent }) => textContent.trim() || [])
    await expect(wordsOf('insertion')).toEqual([
      'A gauge in the river',
      '[Recording added]',
      '[Image added: no description]',
    ])
    await expect(wordsOf('deletion')).toEqual([
      'A gauge',
      '[Post from X removed: https://x.com/lede/status/1234567890]',
    ])
    await expect(compared.getByText(/^\[Image changed: /)).toBeVisible()
    const side = shown.getByRole('region', { name: 'Words of the other version' })
    await expect(side).toHaveTextContent('[Image: A gauge] [Post from X: https://x.com/lede/status/1234567890]')
  },
})
export const LongWords = meta.story({
  args: {
    mine: { ...typed, title: 'Donaudampfschifffahrtsgesellschaft'.repeat(4) },
    theirs: {
      ...theirVersion,
      text: {
        ...theirVersion.text,
        document: Array.from({ length: 12 }, (_, at) => ({
          type: 'paragraph' as const,
          children: [{ text: `${at}. ${'evidence'.repeat(12)}` }],
        })),
      },
    },
  },
  play: async () => void (await dialog()),
})

Conflict.test("keeps the writer's version and closes", async ({ args }) => {
  await userEvent.click((await dialog()).getByRole('button', { name: 'Keep my version' }))
  await expect(args.onKeepMine).toHaveBeenCalledOnce()
  await dialogClosed('dialog')
})

LongWords.test('keeps the other version', async ({ args }) => {
  await userEvent.click((await dialog()).getByRole('button', { name: 'Keep the other version' }))
  await expect(args.onKeepTheirs).toHaveBeenCalledOnce()
})
