export { loadSiteSettings } from './api/site-settings.ts'
export { useSiteSettings } from './api/use-site-settings.ts'
