import { articlesByCategory, publicArticle, storyNeighbors, topDeliveredBounties } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

// Nothing on a public page changes in place, so these pages show what their loader fetched. Without observers, readers
// load 3 kB less (docs/decisions/0030).

export const topStoriesQuery = queryOf(topDeliveredBounties)

export const categoryQuery = (category: string) => queryOf(articlesByCategory, { params: { category } })

export const articleQuery = (id: string) => queryOf(publicArticle, { params: { id } })

export const neighborsQuery = (id: string) => queryOf(storyNeighbors, { params: { id } })
