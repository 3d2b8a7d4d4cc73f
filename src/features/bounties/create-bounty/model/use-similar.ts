import { search } from '@contract/endpoints.ts'
import type { FoundQuestion, FoundStory } from '@contract/search.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '@/shared/api'
import { searchDebounceMs } from '@/shared/config'
import { isLike, searchLike } from './likeness.ts'

export const similarShown = 3

export type Similar = { questions: readonly FoundQuestion[]; stories: readonly FoundStory[] }

/**
 * Searches for what is like the title once typing pauses: questions first, and stories only where few questions were found. Errors and
 * limits of the search show nothing, because nobody has asked for it.
 */
export function useSimilar(title: string): Similar {
  const q = usePaused(searchLike(title))
  const queryFor = (kind: 'questions' | 'stories') => queryOf(search, { query: { q: q ?? '', kind, page: 1 } })
  const asked = useQuery({ ...queryFor('questions'), enabled: q !== undefined })
  const questions = likeOf(asked.data?.questions.items, q)
  const hasRoom = asked.isSuccess && questions.length < similarShown
  const told = useQuery({ ...queryFor('stories'), enabled: q !== undefined && hasRoom })
  const titles = new Set(questions.map((question) => question.title.map(({ text }) => text).join('')))
  // The story of a question that is listed already would only repeat it.
  const stories = likeOf(told.data?.stories.items, q).filter(({ story }) => !titles.has(story.bounty_title ?? ''))
  return { questions, stories: hasRoom ? stories.slice(0, similarShown - questions.length) : [] }
}

function likeOf<Found extends Parameters<typeof isLike>[0]>(found: readonly Found[] = [], q: string | undefined) {
  return q === undefined ? [] : found.filter((one) => isLike(one, q)).slice(0, similarShown)
}

/** Follows a text after a pause in typing; one that is gone goes at once. */
function usePaused(text: string | undefined): string | undefined {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), searchDebounceMs)
    return () => clearTimeout(pause)
  }, [text])
  return text === undefined ? undefined : paused
}
