export { ScreensProvider } from './model/screens.tsx'
export { SiteHeader } from './ui/site-header.tsx'
