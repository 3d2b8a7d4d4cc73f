import { useNavigate } from '@tanstack/react-router'
import type { SearchParameters } from '../api/search-query.ts'

export type Filter = Pick<SearchParameters, 'section' | 'author' | 'period'>

export const noFilter = { section: undefined, author: undefined, period: undefined }

/** Changes filters in the address, which owns them. Other results begin with their first page. */
export function useSearchFilter(): (changed: Filter) => void {
  const navigate = useNavigate()
  return (changed) =>
    void navigate({ to: '.', search: ({ page: _, ...others }) => ({ ...others, ...changed }), resetScroll: false })
}
