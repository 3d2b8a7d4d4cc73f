import * as v from 'valibot'
import { excerpt } from '../../../contract/excerpt.ts'
import type { Category } from '../../../contract/limits.ts'
import { type AuthorCard, neighborLimits, type StoryNeighbors } from '../../../contract/neighbors.ts'
import { CategoryName, parseCategories } from '../../../contract/story.ts'
import { listOpenQuestions } from '../../bounties/index.ts'
import { countStories, findProfile, findRecord, presentProfile, verificationOf } from '../../people/index.ts'
import { authorTag, type Database, dependOn, storyTag } from '../../platform/index.ts'
import { listByIds } from './published.ts'
import { listRelated } from './related.ts'

/**
 * Undefined if there is no such story, or it is hidden. A new story in its categories does not renew the response, which
 * would cost every story of the category its cached page; it appears when the response expires.
 */
export async function findNeighbors(database: Database, id: string): Promise<StoryNeighbors | undefined> {
  dependOn([storyTag(id)])
  const story = await database.query
    .selectFrom('article')
    .leftJoin('author_profile', 'author_profile.account_id', 'article.author_id')
    .select(['article.author_id', 'article.category', 'author_profile.slug'])
    .where('article.id', '=', id)
    .where('article.hidden_at', 'is', null)
    .executeTakeFirst()
  if (story === undefined) return undefined
  dependOn([authorTag(story.author_id)])
  const categories = parseCategories(story.category).filter((name) => v.is(CategoryName, name))
  const [author, related, [question]] = await Promise.all([
    story.slug === null ? undefined : findAuthorCard(database, story.slug),
    listRelated(database, id, neighborLimits.related).then((ids) => listByIds(database, ids)),
    Promise.all(categories.map((category) => findQuestion(database, category))).then((found) => found.flat()),
  ])
  return { ...(author && { author }), related, ...(question && { question }) }
}

async function findQuestion(database: Database, category: Category) {
  const questions = await listOpenQuestions(database, 1, category)
  return questions.map((question) => ({ ...question, category }))
}

async function findAuthorCard({ query }: Database, slug: string): Promise<AuthorCard | undefined> {
  const profile = await findProfile(query, slug)
  if (profile === undefined) return undefined
  const [stories, record] = await Promise.all([countStories(query, profile.id), findRecord(query, profile.id)])
  const { biography, picture } = presentProfile(profile)
  return {
    slug,
    verification: verificationOf(profile.user_type),
    name: profile.name,
    biography: excerpt(biography, neighborLimits.biographyCharacters),
    ...(picture && { picture }),
    record: { stories, ...record },
  }
}
