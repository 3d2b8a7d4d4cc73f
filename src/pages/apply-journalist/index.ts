export { ApplyJournalistPage } from './ui/apply-journalist-page.tsx'
