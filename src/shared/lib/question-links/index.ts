import type { BountyStage } from '@contract/bounty.ts'

type QuestionsSearch = { state?: BountyStage; category?: string | undefined }

// The router's types do not know these pages yet.
type Known = { to: '/' }

export const questionsLink = (search: QuestionsSearch = {}) => ({ to: '/questions', search }) as unknown as Known

/** `fund` opens the form for a pledge. */
export const questionLink = (id: string, search: { fund?: true } = {}) =>
  ({ to: '/questions/$id', params: { id }, search }) as unknown as Known
