import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ApiError } from '@/shared/api'
import type { SaveStatus } from '../model/use-autosave.ts'
import { SaveError } from './save-error.tsx'

const meta = preview.meta({
  title: 'features/writing/autosave-draft/save-error',
  component: SaveError,
  parameters: { layout: 'padded' },
  args: { error: null, isUnkept: false, onRetry: fn(), onCompare: fn(), onSignIn: fn() },
})

export const Offline = meta.story({ args: { status: 'offline' } })
/** Does not claim a local copy, because there is none. */
export const OfflineAndUnkept = meta.story({
  args: { status: 'offline', isUnkept: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Your text is stored/)).toBeNull()
    await expect(canvas.getByText(/cannot store a copy/)).toBeVisible()
  },
})
export const Unkept = meta.story({
  args: { status: 'quiet', isUnkept: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This browser keeps no copy of your text.')).toBeVisible()
    await expect(canvas.queryByText(/cannot store a copy/)).toBeNull()
  },
})
export const Refused = meta.story({
  args: { status: 'refused', error: new ApiError(413, 'The document is larger than 1 MB', null) },
})
export const Conflict = meta.story({ args: { status: 'conflict' } })
export const SignedOut = meta.story({ args: { status: 'signedOut' } })

function Retried(props: ComponentProps<typeof SaveError>) {
  const [status, setStatus] = useState<SaveStatus>('offline')
  return (
    <section>
      <h2>Editor</h2>
      <SaveError {...props} status={status} onRetry={() => setStatus('saving')} />
    </section>
  )
}

export const SavedAgain = meta.story({
  args: { status: 'offline' },
  render: (args) => <Retried {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(canvas.getByRole('heading')).toHaveFocus()
  },
})

Refused.test('shows the reason and says that the text is kept', async ({ canvas, args }) => {
  await expect(canvas.getByText(/larger than 1 MB/)).toHaveTextContent('Your text is stored on this device.')
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(args.onRetry).toHaveBeenCalledOnce()
})
