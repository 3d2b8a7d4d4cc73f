import type { Transaction } from 'kysely'
import { parseContent } from '../../../contract/content.ts'
import type { SavedDraft } from '../../../contract/draft.ts'
import { mediaItemsOf } from '../../../contract/media.ts'
import { type Reader, type Refusal, refuse, type Schema } from '../../platform/index.ts'
import { saveAgain } from './saving.ts'

export const ownVersions = (query: Reader, accountId: string, draftId: string) =>
  query
    .selectFrom('draft_version')
    .innerJoin('draft', 'draft.id', 'draft_version.draft_id')
    .select([
      'draft_version.version',
      'draft_version.title',
      'draft_version.words',
      'draft_version.origin',
      'draft_version.saved_at',
    ])
    .where('draft.id', '=', draftId)
    .where('draft.account_id', '=', accountId)

export const readVersion = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

export const noSuchVersion = () => refuse(404, 'There is no such version of this draft')

/** Saves an earlier version as the newest one. `basis` is the version that the caller last saw. */
export async function restoreVersion(
  transaction: Transaction<Schema>,
  writer: { accountId: string; at: string },
  { draftId, version, basis }: { draftId: string; version: number; basis: number },
): Promise<SavedDraft | Refusal> {
  const earlier = await ownVersions(transaction, writer.accountId, draftId)
    .select(['draft_version.content', 'draft_version.category', 'draft_version.ai_assisted_at'])
    .where('draft_version.version', '=', version)
    .executeTakeFirst()
  if (earlier === undefined) return noSuchVersion()
  const { title, content, category, words, ai_assisted_at: helped } = earlier
  const parsed = parseContent(content)
  const media = parsed.kind === 'document' ? mediaItemsOf(parsed.document) : []
  const save = { title, content, category, media, words, helped, version: basis }
  return saveAgain(transaction, writer, draftId, save, 'restored')
}
