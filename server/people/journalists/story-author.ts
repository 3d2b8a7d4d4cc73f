import { userTypes } from '../../../contract/limits.ts'
import type { StoryAuthor, Verification } from '../../../contract/story.ts'

const verifications: Record<number, Verification> = {
  [userTypes.idVerifiedJournalist]: 'id',
  [userTypes.pressCardVerifiedJournalist]: 'press_card',
}

export const verificationOf = (userType: number): Verification => verifications[userType] ?? 'none'

/** A deleted account has no slug. A page that lost its journalist is hidden, not lost. */
export function authorOf({ slug, user_type }: { slug: string | null; user_type: number }): { author?: StoryAuthor } {
  if (slug === null || user_type < userTypes.journalist) return {}
  return { author: { slug, verification: verificationOf(user_type) } }
}
