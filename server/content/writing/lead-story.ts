import type { Transaction } from 'kysely'
import { parseContent } from '../../../contract/content.ts'
import { documentText } from '../../../contract/document.ts'
import { frontPageLimits } from '../../../contract/front-page.ts'
import { countWords } from '../../../contract/words.ts'
import type { Schema } from '../../platform/index.ts'
import { readPreview, summarizeArticle } from './summary.ts'

/** True for a story with enough words whose picture is described. */
function canLead(content: string): boolean {
  const parsed = parseContent(content)
  if (parsed.kind !== 'document') return false
  const alt = readPreview(summarizeArticle(content))?.picture?.alt ?? ''
  return /[\p{L}\p{N}]/u.test(alt) && countWords(documentText(parsed.document)) >= frontPageLimits.leadWords
}

/** Keeps whether a commissioned story, whose text no longer changes, may lead the front page without an editor. */
export async function keepLeadStory(
  transaction: Transaction<Schema>,
  { id, publishedAt, content }: { id: string; publishedAt: string; content: string },
): Promise<void> {
  if (!canLead(content)) return
  await transaction.insertInto('lead_story').values({ published_at: publishedAt, article_id: id }).execute()
}
