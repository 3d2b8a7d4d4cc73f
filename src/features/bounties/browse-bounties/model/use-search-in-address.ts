import { bountyLimits } from '@contract/limits.ts'
import { type AnyRouter, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchDebounceMs } from '@/shared/config'

export type SearchView = ReturnType<typeof useSearchInAddress>

const isLongEnough = (words: string) => [...words].length >= bountyLimits.searchMinimumCharacters

/**
 * The text of a search field, and the search in the address, which it changes after a pause. `parameter` names it there,
 * and `isEnough` says which texts are sent.
 */
export function useSearchInAddress(parameter: 'search' | 'q' = 'search', isEnough = isLongEnough) {
  /** Empty, which means the whole list, until the text has enough characters (docs/specification.md#5-validation-rules). */
  const searchOf = (typed: string): string => (isEnough(typed.trim()) ? typed.trim() : '')
  const router = useRouter()
  const navigate = useNavigate()
  const { [parameter]: given = '' } = useSearch({ strict: false })
  const applied = searchOf(given)
  const [typed, setTyped] = useState(given)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = (search: string) => {
    // If the reader is already navigating to another page, do not change its address.
    if (isLeaving(router)) return
    void navigate({
      to: '.',
      // Another search begins with its first page.
      search: ({ [parameter]: _, page: __, ...others }) =>
        search === '' ? others : { ...others, [parameter]: search },
      replace: true,
      resetScroll: false,
    })
  }
  const search = (words: string) => {
    setTyped(words)
    clearTimeout(pause.current)
    pause.current = undefined
    if (searchOf(words) === applied) return
    if (words === '') apply('')
    else
      pause.current = setTimeout(() => {
        pause.current = undefined
        apply(searchOf(words))
      }, searchDebounceMs)
  }
  // A link to the whole list, or Back. What is being typed wins, and text that means the same search stays.
  const follow = useEffectEvent((search: string) => {
    if (pause.current === undefined && searchOf(typed) !== search) setTyped(search)
  })
  useEffect(() => follow(applied), [applied])
  useEffect(() => () => clearTimeout(pause.current), [])
  return { typed, applied, search }
}

const isLeaving = ({ latestLocation, state }: AnyRouter) =>
  latestLocation.pathname !== (state.resolvedLocation ?? state.location).pathname
