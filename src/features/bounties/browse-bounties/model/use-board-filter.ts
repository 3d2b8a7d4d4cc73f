import { useNavigate, useSearch } from '@tanstack/react-router'
import { type BoardFilter, isNarrowed } from '@/entities/bounty'

export type BoardFilterView = ReturnType<typeof useBoardFilter>

/** The filters and the order of a list of bounties. The address owns them. */
export function useBoardFilter() {
  const navigate = useNavigate()
  const { state, category, order } = useSearch({ strict: false })
  const filter: BoardFilter = { state, category, order }
  const change = (changed: BoardFilter) =>
    void navigate({
      to: '.',
      search: ({ page: _, ...others }) => ({ ...others, ...changed }),
      resetScroll: false,
    })
  return {
    filter,
    isNarrowed: isNarrowed(filter),
    change,
    clear: () => change({ state: undefined, category: undefined, order: undefined }),
  }
}
