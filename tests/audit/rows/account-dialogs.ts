import type { DialogRow } from './dialog-row.ts'
import { button } from './row.ts'

export const accountDialogs: DialogRow[] = [
  {
    id: 'features/account/manage-own-data, download',
    story: 'features-account-manage-own-data--idle',
    files: ['src/features/account/manage-own-data/ui/own-data-dialog.tsx'],
    kind: 'alertdialog',
    opener: 'Download my data',
    title: 'Download your data',
    description: 'The file contains everything Lede keeps about you. Store it where only you can open it.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
  },
  {
    id: 'features/account/manage-own-data, deletion',
    story: 'features-account-manage-own-data--idle',
    files: ['src/features/account/manage-own-data/ui/own-data-dialog.tsx'],
    kind: 'alertdialog',
    opener: 'Delete my account',
    title: 'Delete your account',
    description:
      'This cannot be undone. Your name, email address, phone number, notes, drafts and saved card are deleted. Images and recordings are deleted, except those in published or delivered stories. Pending offers are withdrawn. Open bounties that only you have funded are closed. Published stories stay. You choose below whether they keep your name. The record of payments stays, without your name.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
  },
  {
    id: 'features/account/view-storage, delete',
    story: 'features-account-view-storage-own-media--listed',
    files: [
      'src/features/account/view-storage/ui/delete-media-dialog.tsx',
      'src/features/account/view-storage/ui/own-media.tsx',
    ],
    kind: 'alertdialog',
    opener: 'Delete image uploaded on November 20, 2026, 640 kB',
    title: 'Delete image',
    description: 'Are you sure you want to delete this image? This cannot be undone.',
    firstFocus: button('Cancel'),
    clickOutside: 'stays',
    closings: ['Cancel'],
    busy: {
      story: 'features-account-view-storage-own-media--deleting',
      button: 'Deleting...',
      request: /^DELETE .*\/api\/images\/picture-1$/,
      stays: true,
    },
  },
  {
    id: 'D01 Subscribe',
    story: 'features-subscribe-newsletter--closed',
    files: ['src/features/subscribe-newsletter/ui/subscribe-button.tsx'],
    kind: 'dialog',
    opener: 'SUBSCRIBE',
    title: 'Subscribe to the newsletter',
    firstFocus: { role: 'textbox', name: 'Email' },
    clickOutside: 'closes',
    closings: ['Close'],
    busy: {
      story: 'features-subscribe-newsletter--submitting',
      button: 'Subscribing...',
      request: /^POST .*\/api\/subscribe$/,
      stays: false,
    },
  },
]
