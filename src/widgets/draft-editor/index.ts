export { useShownDraft } from './model/use-shown-draft.ts'
export { useWriter } from './model/use-writer.ts'
export { DraftEditor, type EditorSlotProps, type WritingErrors } from './ui/draft-editor.tsx'
