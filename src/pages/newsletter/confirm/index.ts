export { NewsletterConfirmPage as Screen } from './ui/newsletter-confirm-page.tsx'
