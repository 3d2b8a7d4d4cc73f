export { NewsletterUnsubscribePage as Screen } from './ui/newsletter-unsubscribe-page.tsx'
