export { TermsPage as Screen } from './ui/terms-page.tsx'
