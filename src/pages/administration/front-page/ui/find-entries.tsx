import { bountyLimits } from '@contract/limits.ts'
import type { ReactNode } from 'react'
import { bountyPages } from '@/entities/bounty'
import {
  type Entry,
  EntryRow,
  entryOfQuestion,
  entryOfStory,
  storyPages,
} from '@/features/administration/arrange-front-page'
import { BrowseList, type ListWords, usePagedList } from '@/features/bounties/browse-bounties'
import { Skeleton } from '@/shared/ui/skeleton'

type FindEntriesProps = {
  /** Renders the buttons that place what was found. */
  renderActions: (entry: Entry) => ReactNode
}

const hint = `Type at least ${bountyLimits.searchMinimumCharacters} characters`

const storyWords: ListWords = {
  label: 'Search stories',
  placeholder: 'Search stories...',
  hint,
  error: 'Failed to load the stories. Please try again later.',
  nothing: 'No story is published yet.',
  whenNothing: 'Published stories are listed here.',
  noMatch: 'No story matches your search.',
  one: 'story',
  many: 'stories',
}

const questionWords: ListWords = {
  label: 'Search open questions',
  placeholder: 'Search open questions...',
  hint,
  error: 'Failed to load the questions. Please try again later.',
  nothing: 'No question is open.',
  whenNothing: 'Open questions are listed here.',
  noMatch: 'No open question matches your search.',
  one: 'question',
  many: 'questions',
}

export function FindStories({ renderActions }: FindEntriesProps) {
  const list = usePagedList(storyPages, 'q')
  return (
    <BrowseList heading="Find a story" list={list} words={storyWords} skeleton={<Skeleton />}>
      {(story) => renderRow(entryOfStory(story), renderActions)}
    </BrowseList>
  )
}

export function FindQuestions({ renderActions }: FindEntriesProps) {
  const list = usePagedList((search) => bountyPages('board', search, { state: 'open', order: 'funded' }))
  return (
    <BrowseList heading="Find a question" list={list} words={questionWords} skeleton={<Skeleton />}>
      {({ id, title, total_amount }) => renderRow(entryOfQuestion({ id, title, raised: total_amount }), renderActions)}
    </BrowseList>
  )
}

const renderRow = (entry: Entry, renderActions: FindEntriesProps['renderActions']) => (
  <EntryRow entry={entry}>{renderActions(entry)}</EntryRow>
)
