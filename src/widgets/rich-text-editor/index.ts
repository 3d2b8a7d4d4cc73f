export type {
  EditorTools,
  InsertedWords,
  MediaUploads,
  RecordingInText,
  RichTextEditorProps,
} from './model/editor-props.ts'
export { EditorWithAi } from './ui/editor-with-ai.tsx'
export { RichTextEditor } from './ui/rich-text-editor.tsx'
export { ToolButton } from './ui/tool-button.tsx'
