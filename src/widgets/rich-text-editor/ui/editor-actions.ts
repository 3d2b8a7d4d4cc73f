import { createContext, use } from 'react'
import type { RichTextEditorProps } from '../model/editor-props.ts'
import type { Uploads } from '../model/uploads.ts'

export type EditorActions = {
  uploads: Uploads
  audioActions: RichTextEditorProps['audioActions']
  mediaError: RichTextEditorProps['mediaError']
}

export const EditorActionsContext = createContext<EditorActions | null>(null)

export function useEditorActions(): EditorActions {
  const actions = use(EditorActionsContext)
  if (actions === null) throw new Error('Render editor blocks inside the editor: the EditorActionsContext is missing.')
  return actions
}
