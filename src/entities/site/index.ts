export { loadSiteSettings, useSiteSettings } from './api/site-settings.ts'
export { DemoBanner } from './ui/demo-banner.tsx'
