import { savedLimits, tooManySaved } from '../../../contract/saved.ts'
import { type Database, type Refusal, refuse } from '../../platform/index.ts'
import { refuseStory } from '../articles/corrections.ts'
import { findVisible } from '../articles/published.ts'

type Named = { accountId: string; storyId: string }

/** Counts in the transaction that inserts, so that concurrent requests cannot pass the limit together. */
export function save(
  database: Database,
  { accountId, storyId, at }: Named & { at: string },
): Promise<Refusal | undefined> {
  return database.write(async (transaction) => {
    const [story] = await findVisible(transaction, [storyId])
    if (story === undefined) return refuseStory({ query: transaction }, storyId)
    const own = transaction.selectFrom('saved_story').where('account_id', '=', accountId)
    const known = await own.select('saved_at').where('article_id', '=', storyId).executeTakeFirst()
    if (known !== undefined) return undefined
    const { saved } = await own.select(({ fn }) => fn.countAll<number>().as('saved')).executeTakeFirstOrThrow()
    if (saved >= savedLimits.stories) return refuse(409, tooManySaved)
    await transaction
      .insertInto('saved_story')
      .values({ account_id: accountId, article_id: storyId, saved_at: at })
      .execute()
    return undefined
  })
}

/** A withdrawn story can be taken out, too. */
export async function unsave({ query }: Database, { accountId, storyId }: Named): Promise<Refusal | undefined> {
  const story = await query.selectFrom('article').select('id').where('id', '=', storyId).executeTakeFirst()
  if (story === undefined) return refuse(404, 'Article not found')
  await query.deleteFrom('saved_story').where('account_id', '=', accountId).where('article_id', '=', storyId).execute()
  return undefined
}
