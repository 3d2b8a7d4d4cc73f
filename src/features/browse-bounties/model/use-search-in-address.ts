import { type AnyRouter, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { searchMachine, searchOf } from './search.machine.ts'

export type SearchView = ReturnType<typeof useSearchInAddress>

/**
 * The text of a search field, and the search in the address, which it changes after a pause. `parameter` names it there.
 */
export function useSearchInAddress(parameter: 'search' | 'q' = 'search') {
  const router = useRouter()
  const navigate = useNavigate()
  const { [parameter]: given = '' } = useSearch({ strict: false })
  const applied = searchOf(given)
  const [{ context }, send, actor] = useMachine(searchMachine, { input: { typed: given } })
  const apply = useEffectEvent((search: string) => {
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
  })
  useEffect(() => {
    const requested = actor.on('search.requested', ({ search }) => apply(search))
    return () => requested.unsubscribe()
  }, [actor])
  useEffect(() => send({ type: 'address.changed', search: applied }), [send, applied])
  const search = (words: string) => send({ type: 'search.typed', typed: words, applied })
  return { typed: context.typed, applied, search }
}

const isLeaving = ({ latestLocation, state }: AnyRouter) =>
  latestLocation.pathname !== (state.resolvedLocation ?? state.location).pathname
