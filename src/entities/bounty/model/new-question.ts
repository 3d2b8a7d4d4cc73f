import { bountyLifeLimits, bountyTextLimits } from '@contract/bounty-life-limits.ts'
import type { CreatorNaming } from '@contract/creator-naming.ts'

/** As typed, with the amount and the number of days as text. */
export type QuestionValues = {
  title: string
  description: string
  categories: readonly string[]
  amount: string
  expiry_days: string
  naming: CreatorNaming
}

export const emptyQuestion: QuestionValues = {
  title: '',
  description: '',
  categories: [],
  amount: '',
  expiry_days: `${bountyLifeLimits.expiryDays}`,
  naming: 'none',
}

/** Adds a text to a question without losing a word of it: as its title if there is none yet, otherwise to its description. */
export function withQuestion(typed: QuestionValues = emptyQuestion, text: string): QuestionValues {
  const { title, description } = typed
  if (title === text || description.includes(text)) return typed
  const isTitle = title === '' && !text.includes('\n') && text.length <= bountyTextLimits.titleCharacters
  if (isTitle) return { ...typed, title: text }
  return { ...typed, description: description === '' ? text : `${description}\n\n${text}` }
}
