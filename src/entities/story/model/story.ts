import type { CategoryItem, PublicArticle, TopDeliveredItem } from '@contract/story.ts'

export type TopStory = TopDeliveredItem
export type CategoryStory = CategoryItem
export type Article = PublicArticle
