import { createContext, use } from 'react'
import type { RichTextEditorProps } from '../model/editor-props.ts'
import type { UploadState, Uploads } from '../model/uploads.ts'

/** What the blocks inside the text may ask of the editor around them. */
export type EditorActions = {
  uploads: Uploads
  /** Asks for the words of the picture with this key. */
  describePicture: (element: object) => void
  audioActions: RichTextEditorProps['audioActions']
}

export const EditorActionsContext = createContext<EditorActions | null>(null)

export function useEditorActions(): EditorActions {
  const actions = use(EditorActionsContext)
  if (actions === null) throw new Error('A block of the editor stands outside of it.')
  return actions
}

export type { UploadState }
