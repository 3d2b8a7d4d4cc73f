import type { Follow, FollowingNews } from '@contract/following.ts'

/** Names what is followed: the slug of an author, the name of a category, or the id of a question. */
export type Subject = Pick<Follow, 'kind' | 'subject'>

export const isSameSubject = (one: Subject, other: Subject): boolean =>
  one.kind === other.kind && one.subject === other.subject

const subjectsOf = (news: FollowingNews): Subject[] =>
  news.kind === 'story' ? news.because : [{ kind: 'question', subject: news.question.id }]

/** As the server counts: news of a subject are unseen only from when it was followed. */
export function isUnseen(news: FollowingNews, follows: readonly Follow[], seenUntil: string | null): boolean {
  if (seenUntil !== null && news.at <= seenUntil) return false
  const subjects = subjectsOf(news)
  return follows.some(
    (follow) => news.at > follow.followed_at && subjects.some((subject) => isSameSubject(subject, follow)),
  )
}
