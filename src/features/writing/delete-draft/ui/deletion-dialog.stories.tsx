import { fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'

const deletion = { isOpen: true, isBusy: false, error: null, confirm: fn(), dismiss: fn() }

const meta = preview.meta({
  title: 'features/writing/delete-draft/deletion-dialog',
  component: DeletionDialog,
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '320px' } } },
  args: { deletion },
})

export const Confirming = meta.story({})
export const Deleting = meta.story({ args: { deletion: { ...deletion, isBusy: true } } })
export const Failed = meta.story({ args: { deletion: { ...deletion, error: new Error('any') } } })
