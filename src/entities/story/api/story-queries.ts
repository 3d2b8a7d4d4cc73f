import { articlesByCategory, publicArticle, topDeliveredBounties } from '@contract/endpoints.ts'
import { queryOf } from '@/shared/api'

export const topStoriesQuery = queryOf(topDeliveredBounties)

export const categoryQuery = (category: string) => queryOf(articlesByCategory, { params: { category } })

export const articleQuery = (id: string) => queryOf(publicArticle, { params: { id } })
