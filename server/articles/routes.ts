/** What everyone may read (specification, section 7 "Counts and home" and "Drafts, articles, media"). */
import {
  articlesByCategory,
  deliveredBountyContent,
  publicArticle,
  publicArticleContent,
  topDeliveredBounties,
} from '../../contract/endpoints.ts'
import { type Category, categories, topStories } from '../../contract/limits.ts'
import { refuse } from '../http/refusal.ts'
import type { Mount } from '../newsroom.ts'
import { findStory, listCategory, listTopStories } from './published.ts'

const noSuchArticle = () => refuse(404, 'Article not found')

export const mountArticles: Mount = ({ routeKept }, { database }) => {
  routeKept(topDeliveredBounties, async () => ({
    items: await listTopStories(database, topStories.hero + topStories.secondary + topStories.grid),
  }))

  routeKept(articlesByCategory, async ({ params }) => {
    const category = categories.find((name): name is Category => name === params.category)
    if (category === undefined) return refuse(404, 'There is no such category')
    return { items: await listCategory(database, category) }
  })

  routeKept(publicArticle, async ({ params }) => (await findStory(database, params.id)) ?? noSuchArticle())

  routeKept(publicArticleContent, async ({ params }) => {
    const story = await findStory(database, params.id)
    return story === undefined ? noSuchArticle() : { content: story.content }
  })

  routeKept(deliveredBountyContent, async ({ params }) => {
    const story = await findStory(database, params.id)
    return story?.content_type === 'delivery' ? { content: story.content } : noSuchArticle()
  })
}
