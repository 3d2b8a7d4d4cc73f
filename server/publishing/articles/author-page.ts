import { type AuthorPage, authorLimits } from '../../../contract/author.ts'
import { countStories, findProfile, findRecord, presentProfile, verificationOf } from '../../people/index.ts'
import { authorPageTag, authorTag, type Database, dependOn } from '../../platform/index.ts'
import { listAuthor } from './published.ts'

const { storiesPerPage } = authorLimits

/** Undefined if nobody has this address, or if the page is behind the last one. */
export async function findAuthorPage(database: Database, slug: string, page: number): Promise<AuthorPage | undefined> {
  const profile = await findProfile(database.query, slug)
  if (profile === undefined) return undefined
  dependOn([authorTag(profile.id), authorPageTag(profile.id)])
  const stories = await countStories(database.query, profile.id)
  const pages = Math.max(1, Math.ceil(stories / storiesPerPage))
  if (page > pages) return undefined
  const [record, items] = await Promise.all([
    findRecord(database.query, profile.id),
    listAuthor(database, profile.id, { count: storiesPerPage, before: (page - 1) * storiesPerPage }),
  ])
  return {
    author: {
      name: profile.name,
      verification: verificationOf(profile.user_type),
      ...presentProfile(profile),
      record: { stories, ...record },
    },
    items,
    page,
    pages,
  }
}
