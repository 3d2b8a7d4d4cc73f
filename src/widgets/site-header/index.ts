export { SiteHeader } from './ui/site-header.tsx'
