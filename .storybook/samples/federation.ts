import { FederationOverview } from '@contract/federation.ts'
import * as v from 'valibot'

export const sampleFederation: FederationOverview = v.parse(FederationOverview, {
  host: 'lede.example',
  followers: 1_284,
  servers: [
    { domain: 'social.example', followers: 1_071, waiting: 0, failing_since: null },
    { domain: 'press.example', followers: 188, waiting: 12, failing_since: '2026-11-24T06:00:00.000Z' },
    { domain: 'town.example', followers: 25, waiting: 1, failing_since: null },
  ],
  blocked: [
    { domain: 'spam.example', reason: 'It sends nothing but spam.', blocked_at: '2026-11-21T09:00:00.000Z' },
    { domain: 'threats.example', reason: 'Its people threaten authors.', blocked_at: '2026-11-19T15:30:00.000Z' },
  ],
  page: 1,
  pages: 1,
})
