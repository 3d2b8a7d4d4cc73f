import { expect, screen } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { SaveIndicator } from './save-indicator.tsx'

const meta = preview.meta({
  title: 'features/writing/autosave-draft/save-indicator',
  component: SaveIndicator,
  parameters: { layout: 'padded' },
  args: { savedWords: 'Draft saved', isUnkept: false },
})

export const Quiet = meta.story({ args: { status: 'quiet' } })
export const QuietInFocusMode = meta.story({ args: { status: 'quiet', quietWords: 'All changes saved' } })
/** Is not announced, because saves are too frequent. */
export const Saving = meta.story({
  args: { status: 'saving' },
  play: async () => {
    await expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
})
export const Saved = meta.story({
  args: { status: 'saved' },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('Draft saved')
  },
})
export const SavedArticle = meta.story({ args: { status: 'saved', savedWords: 'Draft saved!' } })
export const Offline = meta.story({ args: { status: 'offline' } })
export const OfflineAndUnkept = meta.story({
  args: { status: 'offline', isUnkept: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not saved to Lede yet.')).toBeVisible()
  },
})
export const Refused = meta.story({ args: { status: 'refused' } })
export const SignedOut = meta.story({ args: { status: 'signedOut' } })
export const Conflict = meta.story({ args: { status: 'conflict' } })
