/** Drafts that go: deleted by their writer, or published. */
import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { dropReferences, versionHolder } from '../media/references.ts'

/** What went with a draft. */
export type RemovedDraft = {
  originalArticleId: string | null
  /** Since when AI helped with it. */
  aiAssistedAt: string | null
  /** What it and its versions showed, which may now be shown nowhere. */
  media: string[]
}

/**
 * Removes a draft of this person with its versions; nothing where there is none. `changing`: only one that changes this
 * article; `noteType`: only one of this type.
 */
export async function removeDraft(
  transaction: Transaction<Schema>,
  draft: { id: string; accountId: string; noteType?: 'text' | 'direct'; changing?: string },
): Promise<RemovedDraft | undefined> {
  const versions = await transaction
    .selectFrom('draft_version')
    .select('version')
    .where('draft_id', '=', draft.id)
    .execute()
  let removal = transaction
    .deleteFrom('draft')
    .where('id', '=', draft.id)
    .where('account_id', '=', draft.accountId)
    .returning(['original_article_id', 'ai_assisted_at'])
  if (draft.noteType !== undefined) removal = removal.where('note_type', '=', draft.noteType)
  if (draft.changing !== undefined) removal = removal.where('original_article_id', '=', draft.changing)
  const removed = await removal.executeTakeFirst()
  if (removed === undefined) return undefined
  const media = await dropReferences(transaction, [
    { kind: 'draft', id: draft.id },
    ...versions.map(({ version }) => versionHolder(draft.id, version)),
  ])
  return { originalArticleId: removed.original_article_id, aiAssistedAt: removed.ai_assisted_at, media }
}
