export { LiveRegion } from './live-region.tsx'
export { useAnnounce, useAnnouncementOf } from './use-announce.ts'
