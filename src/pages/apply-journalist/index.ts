export { ApplyJournalistPage as Screen } from './ui/apply-journalist-page.tsx'
