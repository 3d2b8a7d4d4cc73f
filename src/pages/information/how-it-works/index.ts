export { HowItWorksPage as Screen } from './ui/how-it-works-page.tsx'
