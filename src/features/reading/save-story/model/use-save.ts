import { saveStory, unsaveStory } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi, useChoice } from '@/shared/api'
import { savedIdsQuery, savedStoriesQuery } from '../api/saved-queries.ts'

export function useSave(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useChoice({
    key: ['save', id],
    query: savedIdsQuery,
    isIn: ({ items }) => items.includes(id),
    change: ({ items }, isWanted) => {
      const others = items.filter((other) => other !== id)
      return { items: isWanted ? [id, ...others] : others }
    },
    send: (isWanted) => api(isWanted ? saveStory : unsaveStory, { params: { id } }),
    // The page of saved stories keeps its rows while it is open.
    onSaved: () => void queryClient.invalidateQueries({ queryKey: savedStoriesQuery.queryKey, refetchType: 'none' }),
  })
}
