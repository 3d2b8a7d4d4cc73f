export { NewsletterInvitation } from './ui/newsletter-invitation.tsx'
export { SubscribeButton } from './ui/subscribe-button.tsx'
