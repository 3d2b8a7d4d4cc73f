export { HowItWorksPage } from './ui/how-it-works-page.tsx'
