import type { EditorDocument } from '@contract/document.ts'

export type ComparableText = { title: string; document: EditorDocument }
