import { blockText, type EditorDocument } from '@contract/document.ts'
import type { Draft } from '@contract/draft.ts'
import type { StoryLanguage } from '@contract/language.ts'
import { parseCategories } from '@contract/story.ts'
import { emptyDocument, readStoredContent } from './stored-content.ts'

export type DraftText = {
  title: string
  document: EditorDocument
  category: readonly string[]
  /** As the writer chose it; null after they left it to a guess again. */
  language?: StoryLanguage | null | undefined
}

export const emptyText: DraftText = { title: '', document: emptyDocument, category: [] }

export const readDraftText = ({
  title,
  content,
  category,
  language,
}: Pick<Draft, 'title' | 'content' | 'category' | 'language'>): DraftText => ({
  title,
  document: readStoredContent(content).document,
  category: parseCategories(category),
  ...(language === undefined ? {} : { language }),
})

/** Autosave skips drafts without title, text and media (docs/specification.md#4-states-and-transitions). */
export const isWorthSaving = ({ title, document }: DraftText): boolean =>
  title.trim() !== '' || document.some((block) => isMedia(block.type) || blockText(block).trim() !== '')

const isMedia = (type: string) => type === 'image' || type === 'audio' || type === 'twitter-embed'

/** Cheap for unchanged documents, which are the same object. */
export const isSameText = (one: DraftText, other: DraftText): boolean =>
  one === other ||
  (one.title === other.title &&
    one.category.join() === other.category.join() &&
    (one.language ?? null) === (other.language ?? null) &&
    (one.document === other.document || JSON.stringify(one.document) === JSON.stringify(other.document)))
