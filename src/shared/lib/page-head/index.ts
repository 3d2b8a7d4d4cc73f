export { PageHead, type PageHeadProps, pictureAddress, SiteOriginProvider } from './page-head.tsx'
