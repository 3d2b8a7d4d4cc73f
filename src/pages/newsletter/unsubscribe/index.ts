export { NewsletterUnsubscribePage } from './ui/newsletter-unsubscribe-page.tsx'
