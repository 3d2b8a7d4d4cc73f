export { loadSiteSettings } from './api/site-settings.ts'
export { useSiteSettings } from './api/use-site-settings.ts'
export { DemoBanner, DemoNote } from './ui/demo-banner.tsx'
