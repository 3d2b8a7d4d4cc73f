import type { Kysely } from 'kysely'
import { authorNotFound } from '../../../contract/author.ts'
import type { Follow } from '../../../contract/following.ts'
import { categories, categoryLabel, userTypes } from '../../../contract/limits.ts'
import { bountyNotFound } from '../../bounties/index.ts'
import { findProfile } from '../../people/index.ts'
import { type FollowTable, type Refusal, refuse, type Schema } from '../../platform/index.ts'

export type Subject = Pick<FollowTable, 'kind' | 'subject'>

type Named = { kind: string; subject: string }

/** Finds the subject that an address names: an author by the slug of their page. */
export async function findSubject(query: Kysely<Schema>, { kind, subject }: Named): Promise<Subject | Refusal> {
  switch (kind) {
    case 'author': {
      const profile = await findProfile(query, subject)
      return profile === undefined ? refuse(404, authorNotFound) : { kind, subject: profile.id }
    }
    case 'category': {
      const isKnown = categories.some((name) => name === subject)
      return isKnown ? { kind, subject } : refuse(404, 'There is no such category')
    }
    case 'question': {
      const bounty = await query
        .selectFrom('bounty')
        .select('id')
        .where('id', '=', subject)
        .where('closed_at', 'is', null)
        .executeTakeFirst()
      return bounty === undefined ? bountyNotFound() : { kind, subject }
    }
    default:
      return refuse(404, 'This cannot be followed')
  }
}

/** Lists what an account follows, newest first, without subjects that no longer exist. */
export async function listFollows(query: Kysely<Schema>, accountId: string): Promise<Follow[]> {
  const rows = await query
    .selectFrom('follow')
    .leftJoin('author_profile', (join) =>
      join.onRef('author_profile.account_id', '=', 'follow.subject').on('follow.kind', '=', 'author'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'author_profile.account_id').on('account.user_type', '>=', userTypes.journalist),
    )
    .leftJoin('bounty', (join) =>
      join
        .onRef('bounty.id', '=', 'follow.subject')
        .on('follow.kind', '=', 'question')
        .on('bounty.closed_at', 'is', null),
    )
    .select(['follow.kind', 'follow.subject', 'follow.followed_at'])
    .select(['author_profile.slug', 'account.name as author', 'bounty.title as question'])
    .where('follow.account_id', '=', accountId)
    .orderBy('follow.followed_at', 'desc')
    .orderBy('follow.kind')
    .orderBy('follow.subject')
    .execute()
  return rows.flatMap(({ kind, subject, followed_at, slug, author, question }): Follow[] => {
    if (kind === 'category') return [{ kind, subject, name: categoryLabel(subject), followed_at }]
    if (kind === 'question') return question === null ? [] : [{ kind, subject, name: question, followed_at }]
    return slug === null || author === null ? [] : [{ kind, subject: slug, name: author, followed_at }]
  })
}
