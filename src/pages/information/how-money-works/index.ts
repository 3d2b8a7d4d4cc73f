export { HowMoneyWorksPage as Screen } from './ui/how-money-works-page.tsx'
