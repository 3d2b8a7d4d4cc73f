import type { Transaction } from 'kysely'
import type { Database, Schema } from '../../platform/index.ts'
import { guessLanguage } from './story-language.ts'

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

/** For stories from before languages were kept. Run again, it finds only those whose language is uncertain. */
export async function guessLanguagesOfOldStories({ query, write }: Pick<Database, 'query' | 'write'>): Promise<void> {
  for (let last = ''; ; ) {
    const stories = await query
      .selectFrom('article')
      .leftJoin('article_language', 'article_language.article_id', 'article.id')
      .select(['article.id', 'article.title', 'article.content'])
      .where('article_language.language', 'is', null)
      .where('article.id', '>', last)
      .orderBy('article.id')
      .limit(20)
      .execute()
    for (const { id, title, content } of stories) {
      const language = await guessLanguage(title, content)
      // The author may have chosen one meanwhile.
      if (language !== null)
        await write((transaction) =>
          transaction
            .insertInto('article_language')
            .values({ article_id: id, language })
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
        )
    }
    const end = stories.at(-1)
    if (end === undefined) return
    last = end.id
  }
}
