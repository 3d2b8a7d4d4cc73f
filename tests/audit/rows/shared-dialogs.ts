import type { DialogRow } from './dialog-row.ts'
import { button } from './row.ts'

const openerGone = {
  story: 'shared-ui-dialog--opener-gone',
  target: { role: 'heading', name: 'The page' } as const,
}

export const sharedDialogs: DialogRow[] = [
  {
    id: 'shared/ui/dialog, with text only',
    story: 'shared-ui-dialog--closed',
    files: ['src/shared/ui/dialog/dialog-surface.tsx', 'src/shared/ui/dialog/index.tsx'],
    kind: 'dialog',
    opener: 'Open',
    title: 'Stay close to the story',
    firstFocus: { role: 'heading', name: 'Stay close to the story' },
    clickOutside: 'closes',
    closings: ['Close'],
    fallback: openerGone,
  },
  {
    id: 'shared/ui/dialog, with a form',
    story: 'shared-ui-dialog--form-closed',
    files: ['src/shared/ui/dialog/dialog-surface.tsx'],
    kind: 'dialog',
    opener: 'Open',
    title: 'Stay close to the story',
    description: 'One letter a week.',
    firstFocus: { role: 'textbox', name: 'Email' },
    clickOutside: 'stays',
    closings: ['Close', 'Cancel'],
  },
  {
    id: 'shared/ui/dialog, taller than the window',
    story: 'shared-ui-dialog--long-closed',
    files: ['src/shared/ui/dialog/dialog-surface.tsx'],
    kind: 'dialog',
    opener: 'Open',
    title: 'Who paid for the harbour wall, and where did the second contract go?',
    firstFocus: { role: 'heading', name: 'Who paid for the harbour wall, and where did the second contract go?' },
    clickOutside: 'closes',
    closings: ['Close'],
  },
  {
    id: 'shared/ui/confirm-dialog',
    story: 'shared-ui-confirm-dialog--closed',
    files: ['src/shared/ui/confirm-dialog/confirm-dialog.tsx'],
    kind: 'alertdialog',
    opener: 'Open',
    title: 'Delete draft',
    description: 'Are you sure you want to delete this draft?',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
    busy: { story: 'shared-ui-confirm-dialog--busy', button: 'Deleting...', stays: true },
  },
  {
    id: 'D18 Sign in first',
    story: 'shared-ui-sign-in-alert--closed',
    files: [
      'src/shared/ui/sign-in-alert/index.tsx',
      'src/features/progress/publish-update/ui/update-editor.tsx',
      'src/features/writing/correct-story/ui/correct-story.tsx',
    ],
    kind: 'alertdialog',
    opener: 'Vote',
    title: 'Please sign in',
    description: 'You must be logged in to vote',
    firstFocus: button('OK'),
    clickOutside: 'stays',
    closings: ['OK'],
  },
]
