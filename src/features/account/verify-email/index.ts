export { EmailVerification } from './ui/email-verification.tsx'
export { IncompleteVerificationLink, VerificationLink } from './ui/verification-link.tsx'
