export { EmailLink, IncompleteEmailLink } from './ui/email-link.tsx'
