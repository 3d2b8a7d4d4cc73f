import { fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { ConfirmedActionDialog } from './index.tsx'

const action = { isOpen: true, isBusy: false, error: null, confirm: fn(), dismiss: fn() }

const meta = preview.meta({
  title: 'shared/ui/confirm-dialog/confirmed-action',
  component: ConfirmedActionDialog,
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '320px' } } },
  args: {
    action,
    title: 'Delete draft',
    busyLabel: 'Deleting...',
    doneWords: 'Draft deleted.',
    children: 'Are you sure you want to delete this draft?',
    toErrorMessage: () => 'Failed to delete draft.',
  },
})

export const Confirming = meta.story({})
export const Sending = meta.story({ args: { action: { ...action, isBusy: true } } })
export const Failed = meta.story({ args: { action: { ...action, error: new Error('any') } } })
