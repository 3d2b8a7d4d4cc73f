import type { DraftTarget } from '../api/draft-calls.ts'

export function createDraftKey({ bountyId, articleId }: DraftTarget, draftId: string | undefined): string {
  if (bountyId !== undefined) return `bounty:${bountyId}`
  if (draftId !== undefined) return `draft:${draftId}`
  return articleId === undefined ? 'new' : `article:${articleId}`
}
