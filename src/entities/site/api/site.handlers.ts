import { siteSettings } from '@contract/endpoints.ts'
import type { SiteSettings } from '@contract/site.ts'
import { mockEndpoint } from '@/shared/mock'

export const sampleSettings: SiteSettings = {
  payments: 'stripe',
  ai: { grok: true, openai: true, transcription: true },
  fediverse_host: 'lede.example',
  social_links: [
    { label: 'Mastodon', url: 'https://mastodon.example/@lede' },
    { label: 'Bluesky', url: 'https://bluesky.example/lede' },
  ],
  pledge_caps: { pledge: 10_000, bounty: 250_000, share: null },
}

export const siteHandlers = [mockEndpoint(siteSettings, () => sampleSettings)]
