import type { Selectable } from 'kysely'
import type { Draft, DraftSummary } from '../../../contract/draft.ts'
import { isStoryLanguage } from '../../../contract/language.ts'
import type { DraftTable } from '../../platform/index.ts'

type DraftRow = Selectable<DraftTable>

export const draftListColumns = [
  'id',
  'title',
  'category',
  'note_type',
  'bounty_id',
  'original_article_id',
  'ai_assisted_at',
  'version',
  'updated_at',
  'preview',
] as const
type DraftListRow = Pick<DraftRow, (typeof draftListColumns)[number]>

const factsOf = (row: DraftListRow) => ({
  id: row.id,
  title: row.title,
  category: row.category,
  note_type: row.note_type,
  ...(row.bounty_id === null ? {} : { bounty_id: row.bounty_id }),
  ...(row.original_article_id === null ? {} : { original_article_id: row.original_article_id }),
  ...(row.ai_assisted_at === null ? {} : { ai_assisted: true }),
  version: row.version,
  updated_at: row.updated_at,
})

export const presentDraft = (row: DraftRow): Draft => ({
  ...factsOf(row),
  ...(isStoryLanguage(row.language) ? { language: row.language } : {}),
  content: row.content,
  media_items: JSON.parse(row.media_items),
})

export const presentDraftSummary = (row: DraftListRow): DraftSummary => ({
  ...factsOf(row),
  excerpt: row.preview,
})
