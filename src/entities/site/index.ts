export { loadSiteSettings } from './api/site-settings.ts'
export { useSiteSettings } from './api/use-site-settings.ts'
export { ContactLink, useContactLink } from './ui/contact-link.tsx'
export { DemoBanner, DemoNote } from './ui/demo-banner.tsx'
