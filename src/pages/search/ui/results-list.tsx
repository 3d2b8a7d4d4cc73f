import type { SearchKind, SearchResults } from '@contract/search.ts'
import type { ReactNode } from 'react'
import { List } from '@/shared/ui/list'
import { Text } from '@/shared/ui/text'
import { countComplete, kindWords, partialWords } from '../lib/describe-results.ts'
import { FoundAuthorCard } from './found-author.tsx'
import { FoundQuestionCard } from './found-question.tsx'
import { FoundStoryCard } from './found-story.tsx'

type ResultsListProps = {
  /** The kind of the results. */
  kind: SearchKind
  /** The results of all kinds. */
  found: SearchResults
  /** The id of the heading that names the list. */
  labelledBy: string
}

export const ResultsList = ({ kind, found, labelledBy }: ResultsListProps) => (
  <List layout="ruled" aria-labelledby={labelledBy}>
    {itemsOf[kind](found)}
  </List>
)

/** One page, with a sentence before the results that have only some of the words. */
export function FoundInParts({ kind, found, labelledBy }: ResultsListProps) {
  const complete = countComplete(found, kind)
  const items = itemsOf[kind](found)
  return (
    <>
      {complete > 0 && (
        <List layout="ruled" aria-labelledby={labelledBy}>
          {items.slice(0, complete)}
        </List>
      )}
      {complete < items.length && (
        <>
          <Text look="note">{partialWords(found, kind)}</Text>
          <List layout="ruled" aria-label={`${kindWords[kind].title} with some of the words`}>
            {items.slice(complete)}
          </List>
        </>
      )}
    </>
  )
}

const itemsOf: Record<SearchKind, (found: SearchResults) => ReactNode[]> = {
  stories: ({ stories }) =>
    stories.items.map((item) => (
      <li key={item.story.id}>
        <FoundStoryCard found={item} />
      </li>
    )),
  questions: ({ questions }) =>
    questions.items.map((item) => (
      <li key={item.id}>
        <FoundQuestionCard found={item} />
      </li>
    )),
  authors: ({ authors }) =>
    authors.items.map((item) => (
      <li key={item.slug}>
        <FoundAuthorCard found={item} />
      </li>
    )),
}
