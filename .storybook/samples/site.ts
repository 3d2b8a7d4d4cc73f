import type { SiteSettings } from '@contract/site.ts'

/** A site with these AI services and no others. */
export const settingsWithAi = (ai: Partial<SiteSettings['ai']>): SiteSettings => ({
  payments: 'stripe',
  ai: { grok: false, openai: false, transcription: false, ...ai },
  social_links: [],
})

export const settingsOfADemonstration: SiteSettings = { ...settingsWithAi({}), payments: 'built-in' }
