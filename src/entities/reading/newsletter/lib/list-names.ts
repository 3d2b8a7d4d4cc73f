import { categories, categoryLabel } from '@contract/limits.ts'
import type { NewsletterList } from '@contract/newsletter-issue.ts'

export const newsletterLists: readonly NewsletterList[] = ['general', ...categories]

/** As administrators read it. */
export const audienceOf = (list: NewsletterList): string => (list === 'general' ? 'Everybody' : categoryLabel(list))

/** As subscribers read it. */
export const nameOfList = (list: NewsletterList): string =>
  list === 'general' ? 'The Lede newsletter' : categoryLabel(list)
