import { useState } from 'react'
import { fn, screen } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { PasswordField } from '@/shared/ui/password-field'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

const meta = preview.meta({
  title: 'features/writing/autosave-draft/sign-in-again-dialog',
  component: SignInAgainDialog,
  parameters: { layout: 'padded' },
  args: { open: false, onClose: fn(), children: <PasswordField label="Password" autoComplete="current-password" /> },
  render: function Page(args) {
    const [isOpen, setOpen] = useState(args.open)
    return (
      <>
        <h1>Edit Draft</h1>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Sign in again
        </Button>
        <SignInAgainDialog {...args} open={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  },
})

export const Closed = meta.story({})
export const Open = meta.story({
  args: { open: true },
  play: async () => void (await screen.findByRole('dialog', { name: 'Please sign in again' })),
})
