export { PageHead, pictureAddress, SiteOriginProvider } from './page-head.tsx'
