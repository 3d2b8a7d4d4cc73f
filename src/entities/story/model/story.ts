import type { CategoryItem, PublicArticle, TopDeliveredItem } from '@contract/story.ts'

export type TopStory = TopDeliveredItem
export type CategoryStory = CategoryItem
export type Article = PublicArticle

export function categoryLabel(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
