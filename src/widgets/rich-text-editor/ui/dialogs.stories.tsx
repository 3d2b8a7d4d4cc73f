import { type ReactNode, useRef, useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { AddressDialog, AddressForm } from './address-dialog.tsx'

const meta = preview.meta({ title: 'widgets/rich-text-editor/dialogs', parameters: { layout: 'padded' } })

const inserted = fn()

function Opened({ name, children }: { name: string; children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

function FilledForm() {
  const field = useRef<HTMLInputElement>(null)
  return <AddressForm purpose="picture" field={field} onAddress={inserted} onRemove={fn()} />
}

export const PictureAddress = meta.story({
  render: () => (
    <Opened name="Image from URL">
      {(open, close) => (
        <AddressDialog purpose={open ? 'picture' : undefined} onClose={close} onAddress={inserted} onRemove={fn()} />
      )}
    </Opened>
  ),
})

export const NotAPicture = meta.story({
  render: () => <FilledForm />,
  play: async () => {
    await fill(screen.getByLabelText('Image URL'), 'https://example.org/page')
  },
})

export const ChangeLink = meta.story({
  render: () => (
    <Opened name="Change the link">
      {(open, close) => (
        <AddressDialog
          purpose={open ? 'changedLink' : undefined}
          url="https://example.org"
          onClose={close}
          onAddress={inserted}
          onRemove={inserted}
        />
      )}
    </Opened>
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Change the link' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.clear(dialog.getByLabelText('Link URL'))
    await fill(dialog.getByLabelText('Link URL'), 'two words')
    await userEvent.keyboard('{Enter}')
    await expect(await dialog.findByText('Please enter a URL.')).toBeVisible()
  },
})

PictureAddress.test('accepts an address with the extension of a picture', async () => {
  inserted.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Image from URL' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByLabelText('Image URL'), 'https://example.org/a.png')
  await userEvent.keyboard('{Enter}')
  await expect(inserted).toHaveBeenCalledWith('https://example.org/a.png')
})
