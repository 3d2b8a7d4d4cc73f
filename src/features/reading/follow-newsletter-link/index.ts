export { IncompleteNewsletterLink, NewsletterLink } from './ui/newsletter-link.tsx'
