export { PageHead, SiteOriginProvider } from './page-head.tsx'
export { describeBreadcrumbs, describePublisher, describeSite, publisherId, type StructuredItem } from './site-data.ts'
