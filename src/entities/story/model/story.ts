/** Published work, as the contract carries it (specification, section 3). */
import type { CategoryItem, PublicArticle, TopDeliveredItem } from '@contract/story.ts'

/** A story of the home page. */
export type TopStory = TopDeliveredItem
/** A story in the list of its category. */
export type CategoryStory = CategoryItem
/** A story on its own page. */
export type Article = PublicArticle
