import type { Transaction } from 'kysely'
import { dropReferences, versionHolder } from '../../content/index.ts'
import type { Schema } from '../../platform/index.ts'

export type RemovedDraft = {
  originalArticleId: string | null
  /** When AI first contributed; null if it never did. */
  aiAssistedAt: string | null
  /** As its author chose it; null left it to a guess. */
  language: string | null
  media: string[]
}

/**
 * Returns undefined if the account has no such draft. `changing` and `noteType` match only a draft of that article or
 * type.
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
    .returning(['original_article_id', 'ai_assisted_at', 'language'])
  if (draft.noteType !== undefined) removal = removal.where('note_type', '=', draft.noteType)
  if (draft.changing !== undefined) removal = removal.where('original_article_id', '=', draft.changing)
  const removed = await removal.executeTakeFirst()
  if (removed === undefined) return undefined
  const media = await dropReferences(transaction, [
    { kind: 'draft', id: draft.id },
    ...versions.map(({ version }) => versionHolder(draft.id, version)),
  ])
  const { original_article_id: originalArticleId, ai_assisted_at: aiAssistedAt, language } = removed
  return { originalArticleId, aiAssistedAt, language, media }
}
