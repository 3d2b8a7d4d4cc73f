/** Tags that invalidate cached responses when a story changes (docs/decisions/0002). */

const storyPrefix = 'story:'

/** Responses that show this story, or a 404 for it. */
export const storyTag = (id: string) => storyPrefix + id
/** The stories among changed tags whose entry in the sitemap changed, and not only what stands beside them. */
export const storiesInSitemap = (tags: readonly string[]): string[] =>
  tags.includes(sitemapTag)
    ? tags.filter((tag) => tag.startsWith(storyPrefix)).map((tag) => tag.slice(storyPrefix.length))
    : []
export const authorTag = (accountId: string) => `author:${accountId}`
/** The page and the feed of an author. */
export const authorPageTag = (accountId: string) => `author-page:${accountId}`
/** Pages that show the progress updates of a bounty. */
export const updatesTag = (bountyId: string) => `updates:${bountyId}`
/** The home page and the main feed. */
export const frontTag = 'front'
/** Administrators arranged the front page. */
export const arrangementTag = 'arrangement'
export const categoryTag = (name: string) => `category:${name}`
/** The number of those who follow an author or the newsroom from other servers. */
export const followersTag = (actor: string) => `followers:${actor}`
/** Issues of the newsletter that were sent. */
export const newslettersTag = 'newsletters'
export const sitemapTag = 'sitemap'

/**
 * For a new or restored story, which may appear in every list. Lists that already show a story carry its `storyTag`.
 */
export const tagsOfNewStory = (id: string, authorId: string, categories: readonly string[]) => [
  storyTag(id),
  authorPageTag(authorId),
  frontTag,
  sitemapTag,
  ...categories.map(categoryTag),
]

/** Lists that already show the story carry its `storyTag`; `categories` adds those it enters. */
export const tagsOfChangedStory = (id: string, categories: readonly string[]) => [
  storyTag(id),
  sitemapTag,
  ...categories.map(categoryTag),
]
