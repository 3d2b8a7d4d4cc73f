export { HowMoneyWorksPage } from './ui/how-money-works-page.tsx'
