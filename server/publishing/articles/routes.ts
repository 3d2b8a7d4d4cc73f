import { authorNotFound } from '../../../contract/author.ts'
import {
  articlesByCategory,
  authorPage,
  deliveredBountyContent,
  myArticle,
  myArticles,
  ownCorrections,
  publicArticle,
  publicArticleContent,
  publishArticle,
  publishCorrection,
  storyNeighbors,
  updateArticle,
} from '../../../contract/endpoints.ts'
import { type Category, categories, openQuestions } from '../../../contract/limits.ts'
import { categoryStories } from '../../../contract/search-limits.ts'
import { listOpenQuestions } from '../../bounties/index.ts'
import { findArticleOfDraft, refuseOthersArticle } from '../../content/index.ts'
import { readMoneyTrail } from '../../money/index.ts'
import {
  announceStories,
  type Caller,
  isoTime,
  type Mount,
  Refusal,
  refuse,
  tagsOfChangedStory,
  tagsOfNewStory,
} from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { findAuthorPage } from './author-page.ts'
import { publishCorrection as addCorrection, readOwnCorrections, refuseStory, tellOfCorrection } from './corrections.ts'
import { findNeighbors } from './neighbors.ts'
import {
  articleListColumns,
  ownArticles,
  presentArticle,
  presentArticleSummary,
  wholeOwnArticle,
} from './own-articles.ts'
import { countCategory, findStory, listCategory } from './published.ts'
import { checkPublication, publish, updateOwnArticle } from './publishing.ts'

export const mountArticles: Mount<PublishingServices> = ({ routeCached }, { database, payments }) => {
  routeCached(articlesByCategory, async ({ params }) => {
    const category = categories.find((name): name is Category => name === params.category)
    if (category === undefined) return refuse(404, 'There is no such category')
    const [items, questions] = await Promise.all([
      listCategory(database, category),
      listOpenQuestions(database, openQuestions.category, category),
    ])
    const total = items.length < categoryStories.listed ? items.length : await countCategory(database, category)
    return { items, total, questions }
  })

  routeCached(authorPage, async ({ params, query: { page } }) => {
    return (await findAuthorPage(database, params.slug, page)) ?? refuse(404, authorNotFound)
  })

  routeCached(publicArticle, async ({ params }) => {
    const story = await findStory(database, params.id)
    if (story?.bounty_id === undefined) return story ?? refuseStory(database, params.id)
    return { ...story, money: await readMoneyTrail(database.query, story.bounty_id, payments.name) }
  })

  routeCached(storyNeighbors, async ({ params }) => {
    return (await findNeighbors(database, params.id)) ?? refuseStory(database, params.id)
  })

  routeCached(publicArticleContent, async ({ params }) => {
    const story = await findStory(database, params.id)
    return story === undefined ? refuseStory(database, params.id) : { content: story.content }
  })

  routeCached(deliveredBountyContent, async ({ params }) => {
    const story = await findStory(database, params.id)
    if (story === undefined) return refuseStory(database, params.id)
    return story.content_type === 'delivery' ? { content: story.content } : refuse(404, 'Article not found')
  })
}

export const mountOwnArticles: Mount<PublishingServices> = ({ route, routeBesidePage }, services) => {
  const { database, mailer, outbox, publicUrl, now } = services
  const { query } = database
  const authorOf = (caller: Caller) => ({ accountId: caller.id, at: isoTime(now()) })
  const requireArticle = async (caller: Caller, id: string) =>
    presentArticle(await wholeOwnArticle(query, caller.id, id))

  routeBesidePage(myArticles, async ({ caller }) => {
    const rows = await ownArticles(query, caller.id)
      .clearSelect()
      .select(articleListColumns)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return { items: rows.map(presentArticleSummary), total: rows.length }
  })

  routeBesidePage(myArticle, async ({ params, caller }) => {
    const ofDraft = await findArticleOfDraft(query, caller.id, params.id)
    const id = ofDraft?.id ?? params.id
    return (await refuseOthersArticle(query, caller.id, id)) ?? requireArticle(caller, id)
  })

  route(publishArticle, async ({ body, caller }) => {
    const publication = await checkPublication(body)
    if (publication instanceof Refusal) return publication
    const author = authorOf(caller)
    return {
      effect: (transaction) => publish(transaction, author, publication),
      async answer(id) {
        announceStories(services, tagsOfNewStory(id, caller.id, publication.categories))
        services.pictureCopier.wake()
        return requireArticle(caller, id)
      },
    }
  })

  route(updateArticle, async ({ params, body, caller }) => {
    const publication = await checkPublication(body)
    if (publication instanceof Refusal) return publication
    const author = authorOf(caller)
    return {
      effect: (transaction) => updateOwnArticle(transaction, author, params.id, publication),
      async answer(id) {
        announceStories(services, tagsOfChangedStory(id, publication.categories))
        services.pictureCopier.wake()
        return requireArticle(caller, id)
      },
    }
  })

  route(ownCorrections, ({ params, caller }) =>
    readOwnCorrections(query, { articleId: params.id, authorId: caller.id }),
  )

  route(publishCorrection, async ({ params, body, caller }) => ({
    effect: async (transaction) => {
      const [corrected, at] = [{ ...body, articleId: params.id }, isoTime(now())]
      const published = await addCorrection(transaction, { ...corrected, authorId: caller.id, at })
      if (published instanceof Refusal) return published
      await tellOfCorrection(transaction, corrected, { at, outbox, publicUrl })
      return JSON.stringify(published)
    },
    answer: async (published) => {
      mailer.nudge()
      announceStories(services, tagsOfChangedStory(params.id, []))
      return JSON.parse(published)
    },
  }))
}
