import { tooManyFollows } from '../../../contract/following.ts'
import { followingLimits } from '../../../contract/following-limits.ts'
import { type Database, Refusal, refuse } from '../../platform/index.ts'
import { findSubject } from './subjects.ts'

type Named = { accountId: string; kind: string; subject: string }

/** Counts in the transaction that inserts, so that concurrent requests cannot pass the limit together. */
export function follow(
  database: Database,
  { accountId, at, ...named }: Named & { at: string },
): Promise<Refusal | undefined> {
  return database.write(async (transaction) => {
    const subject = await findSubject(transaction, named)
    if (subject instanceof Refusal) return subject
    const own = transaction.selectFrom('follow').where('account_id', '=', accountId)
    const known = await own
      .select('followed_at')
      .where('kind', '=', subject.kind)
      .where('subject', '=', subject.subject)
      .executeTakeFirst()
    if (known !== undefined) return undefined
    const { follows } = await own.select(({ fn }) => fn.countAll<number>().as('follows')).executeTakeFirstOrThrow()
    if (follows >= followingLimits.follows) return refuse(409, tooManyFollows)
    await transaction
      .insertInto('follow')
      .values({ account_id: accountId, ...subject, followed_at: at })
      .execute()
    return undefined
  })
}

export async function unfollow({ query }: Database, { accountId, ...named }: Named): Promise<Refusal | undefined> {
  const subject = await findSubject(query, named)
  if (subject instanceof Refusal) return subject
  await query
    .deleteFrom('follow')
    .where('account_id', '=', accountId)
    .where('kind', '=', subject.kind)
    .where('subject', '=', subject.subject)
    .execute()
  return undefined
}

/** Never moves back: a page that was open for long may report an old time. */
export async function markSeen(
  { query }: Database,
  { accountId, until }: { accountId: string; until: string },
): Promise<void> {
  await query
    .insertInto('following_seen')
    .values({ account_id: accountId, seen_until: until })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ seen_until: until }).where('following_seen.seen_until', '<', until),
    )
    .execute()
}
