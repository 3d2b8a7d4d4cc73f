export { useShownDraft, useWriter } from './model/use-shown-draft.ts'
export { DraftEditor, type EditorSlotProps, type WritingErrors } from './ui/draft-editor.tsx'
