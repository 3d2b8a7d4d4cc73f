import type { ExpressionBuilder, Transaction } from 'kysely'
import { dropReferences, versionHolder } from '../../content/index.ts'
import type { Refusal, Schema } from '../../platform/index.ts'
import { changedElsewhere, noSuchDraft } from './saving.ts'

export type RemovedDraft = {
  originalArticleId: string | null
  /** When AI first contributed; null if it never did. */
  aiAssistedAt: string | null
  /** As its author chose it; null left it to a guess. */
  language: string | null
  version: number
  media: string[]
}

/** `changing` and `noteType` match only a draft of that article or type. */
type DraftToRemove = {
  id: string
  accountId: string
  noteType?: 'text' | 'direct'
  changing?: string
  version?: number | undefined
}

/** Refuses with 404 if the account has no such draft, and with 409 if that has another version. */
export async function removeDraft(
  transaction: Transaction<Schema>,
  draft: DraftToRemove,
): Promise<RemovedDraft | Refusal> {
  const versions = await transaction
    .selectFrom('draft_version')
    .select('version')
    .where('draft_id', '=', draft.id)
    .execute()
  const isIt = ({ and }: ExpressionBuilder<Schema, 'draft'>) =>
    and({
      id: draft.id,
      account_id: draft.accountId,
      ...(draft.noteType === undefined ? {} : { note_type: draft.noteType }),
      ...(draft.changing === undefined ? {} : { original_article_id: draft.changing }),
    })
  let removal = transaction
    .deleteFrom('draft')
    .where(isIt)
    .returning(['original_article_id', 'ai_assisted_at', 'language', 'version'])
  if (draft.version !== undefined) removal = removal.where('version', '=', draft.version)
  const removed = await removal.executeTakeFirst()
  if (removed === undefined) {
    const changed = await transaction.selectFrom('draft').select('id').where(isIt).executeTakeFirst()
    return changed === undefined ? noSuchDraft() : changedElsewhere()
  }
  const media = await dropReferences(transaction, [
    { kind: 'draft', id: draft.id },
    ...versions.map(({ version }) => versionHolder(draft.id, version)),
  ])
  const { original_article_id: originalArticleId, ai_assisted_at: aiAssistedAt, language, version } = removed
  return { originalArticleId, aiAssistedAt, language, version, media }
}
