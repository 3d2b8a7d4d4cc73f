export { EditorWithAi } from './ui/editor-with-ai.tsx'
export { RichTextEditor } from './ui/rich-text-editor.tsx'
