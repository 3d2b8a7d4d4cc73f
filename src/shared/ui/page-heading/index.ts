export { PageHeading } from './page-heading.tsx'
