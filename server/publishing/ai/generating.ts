import type { Transaction } from 'kysely'
import type { GeneratedStory } from '../../../contract/ai.ts'
import { documentText, type EditorDocument } from '../../../contract/document.ts'
import { mediaItemsOf } from '../../../contract/media.ts'
import { countWords } from '../../../contract/words.ts'
import { noSuchDraft, ownDrafts, saveAgain } from '../../bounties/index.ts'
import { refuseOthersArticle } from '../../content/index.ts'
import { type Reader, Refusal, type Schema } from '../../platform/index.ts'

export type Purpose = { draftId: string | undefined; articleId: string | undefined }

export async function refuseOthersWriting(
  query: Reader,
  accountId: string,
  { draftId, articleId }: Purpose,
): Promise<Refusal | undefined> {
  if (draftId !== undefined) {
    const draft = await ownDrafts(query, accountId).where('id', '=', draftId).executeTakeFirst()
    if (draft === undefined) return noSuchDraft()
  }
  return articleId === undefined ? undefined : refuseOthersArticle(query, accountId, articleId)
}

/**
 * Saves the story as the newest version, whatever version the draft has now; earlier versions remain. If the draft
 * was deleted meanwhile, returns the story anyway, because it is already paid for.
 */
export async function keepStory(
  transaction: Transaction<Schema>,
  writer: { accountId: string; at: string },
  draftId: string | undefined,
  document: EditorDocument,
): Promise<GeneratedStory> {
  if (draftId === undefined) return { content: document }
  const draft = await ownDrafts(transaction, writer.accountId).where('id', '=', draftId).executeTakeFirst()
  if (draft === undefined) return { content: document }
  const save = {
    title: draft.title,
    content: JSON.stringify(document),
    category: draft.category,
    media: mediaItemsOf(document),
    words: countWords(documentText(document)),
    version: draft.version,
    ai_assisted: true,
  }
  const saved = await saveAgain(transaction, writer, draftId, save, 'generated')
  return saved instanceof Refusal ? { content: document } : { content: document, draft: saved }
}
