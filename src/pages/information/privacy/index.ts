export { PrivacyPage as Screen } from './ui/privacy-page.tsx'
