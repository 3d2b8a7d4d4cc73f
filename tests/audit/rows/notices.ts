import { button, type Control, type Row } from './row.ts'

export type NoticeRow = Row & {
  /** Brings the notice. */
  by: Control
  words: string
}

/** Notices that float over the page for some seconds. */
export const notices: NoticeRow[] = [
  {
    id: 'shared/ui/passing-notice',
    story: 'shared-ui-passing-notice--hidden',
    files: ['src/shared/ui/passing-notice/index.tsx'],
    by: button('Save'),
    words: 'Saved!',
  },
]
