export { NewsletterConfirmPage } from './ui/newsletter-confirm-page.tsx'
