import type { FollowKind } from '@contract/following.ts'

export type Followed = {
  /** The kind of what the button follows. */
  kind: FollowKind
  /** The slug of an author, the name of a category, or the id of a question. */
  subject: string
  /** Its name as readers know it, for the accessible name of the button. */
  name: string
}
