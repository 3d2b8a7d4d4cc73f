import type { DraftTarget } from '../api/draft-calls.ts'

/** The name under which this browser keeps what is written: of the draft, or of the place where one is begun. */
export function createDraftKey({ bountyId, articleId }: DraftTarget, draftId: string | undefined): string {
  if (bountyId !== undefined) return `bounty:${bountyId}`
  if (draftId !== undefined) return `draft:${draftId}`
  return articleId === undefined ? 'new' : `article:${articleId}`
}
