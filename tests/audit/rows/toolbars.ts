import type { Row } from './row.ts'

export const toolbars: (Row & { label: string; first: string; second: string; last: string; toggle: string })[] = [
  {
    id: 'T01 Editor',
    story: 'widgets-rich-text-editor--filled',
    files: ['src/widgets/rich-text-editor/ui/toolbar.tsx', 'src/widgets/rich-text-editor/ui/tool-button.tsx'],
    label: 'Formatting',
    first: 'Block: Paragraph',
    second: 'Alignment: Left',
    // Undo and Redo are disabled, so the last tool is the recording.
    last: 'Upload audio',
    toggle: 'Bold',
  },
]
