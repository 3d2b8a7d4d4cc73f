export { useAnnouncementOf, useAnnouncementOfChange } from './announcements.ts'
export { LiveRegion, type Urgency, useAnnounce } from './live-region.tsx'
