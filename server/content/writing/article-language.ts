import type { Transaction } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** Null if the language is unknown. */
export async function setLanguage(
  transaction: Transaction<Schema>,
  articleId: string,
  language: string | null,
): Promise<void> {
  await transaction.deleteFrom('article_language').where('article_id', '=', articleId).execute()
  if (language !== null)
    await transaction.insertInto('article_language').values({ article_id: articleId, language }).execute()
}

/** For an answer of the API. */
export const languageOf = <Tag extends string>(row: { language: Tag | null }) =>
  row.language === null ? {} : { language: row.language }
