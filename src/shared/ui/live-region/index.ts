export { LiveRegion } from './live-region.tsx'
export { type Announce, type Urgency, useAnnounce, useAnnouncementOf } from './use-announce.ts'
