export { absoluteUrl, PageHead, type PageHeadProps, SiteOriginProvider } from './page-head.tsx'
