/** The tags that tie kept answers to the stories they show (docs/decisions/0002). */

/** Every answer that shows this story, or says that there is none. */
export const storyTag = (id: string) => `story:${id}`
/** Every answer that shows the name of this author. */
export const authorTag = (accountId: string) => `author:${accountId}`
/** The lists of the newest stories: the front page and the feed. */
export const frontTag = 'front'
/** The list of a category, and its feed. */
export const categoryTag = (name: string) => `category:${name}`
/** The sitemap. */
export const sitemapTag = 'sitemap'

/** What changes when a story comes, or comes back: it may be in every list. One that goes is in those of its `storyTag`. */
export const tagsOfNewStory = (id: string, categories: readonly string[]) => [
  storyTag(id),
  frontTag,
  sitemapTag,
  ...categories.map(categoryTag),
]

/** What changes when a story is edited: what shows it, and the lists of the categories it is in from now on. */
export const tagsOfChangedStory = (id: string, categories: readonly string[]) => [
  storyTag(id),
  sitemapTag,
  ...categories.map(categoryTag),
]

/** What changes when a story goes: every answer that shows it. */
export const tagsOfRemovedStory = (id: string) => [storyTag(id), sitemapTag]
