import type { Follow } from '@contract/following.ts'

/** Names what is followed: the slug of an author, the name of a category, or the id of a question. */
export type Subject = Pick<Follow, 'kind' | 'subject'>

export const isSameSubject = (one: Subject, other: Subject): boolean =>
  one.kind === other.kind && one.subject === other.subject
