import type { SiteSettings } from '@contract/site.ts'

/** A site with these AI services and no others. */
export const settingsWithAi = (ai: Partial<SiteSettings['ai']>): SiteSettings => ({
  payments: 'stripe',
  ai: { grok: false, openai: false, transcription: false, ...ai },
  fediverse_host: 'lede.example',
  social_links: [],
  contact_email: 'hello@lede.example',
  pledge_caps: { pledge: 10_000, bounty: 250_000, share: null },
})

export const settingsOfADemonstration: SiteSettings = { ...settingsWithAi({}), payments: 'built-in' }

export const sampleSettings: SiteSettings = {
  payments: 'stripe',
  ai: { grok: true, openai: true, transcription: true },
  fediverse_host: 'lede.example',
  social_links: [
    { label: 'Mastodon', url: 'https://mastodon.example/@lede' },
    { label: 'Bluesky', url: 'https://bluesky.example/lede' },
  ],
  contact_email: 'hello@lede.example',
  pledge_caps: { pledge: 10_000, bounty: 250_000, share: null },
}
