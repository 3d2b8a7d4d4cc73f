export { AboutPage as Screen } from './ui/about-page.tsx'
