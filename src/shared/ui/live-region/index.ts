export { LiveRegion } from './live-region.tsx'
export { useAnnounce, useAnnouncementOf, useAnnouncementOfChange } from './use-announce.ts'
