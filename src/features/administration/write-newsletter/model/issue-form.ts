import type { Issue, IssueChange } from '@contract/newsletter-issue.ts'
import { readStoredContent } from '@/entities/draft'

type IssueWords = Omit<IssueChange, 'version'>

export type IssueForm = IssueWords & {
  /** The version that the changes are based on. */
  version: number
  /** `wordsKey` of what that version has. */
  saved: string
}

export const wordsKey = ({ subject, list, content }: IssueWords): string => JSON.stringify([subject, list, content])

/** Writes the content as the editor does, so that both can be compared. */
export function wordsOf({ subject, list, content }: IssueWords): IssueWords {
  return { subject, list, content: JSON.stringify(readStoredContent(content).document) }
}

export function formOf(issue: Issue): IssueForm {
  const words = wordsOf(issue)
  return { ...words, version: issue.version, saved: wordsKey(words) }
}
