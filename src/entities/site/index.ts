export { loadSiteSettings, useSiteSettings } from './api/site-settings.ts'
