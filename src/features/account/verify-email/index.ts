export { ChangeEmail } from './ui/change-email.tsx'
export { ChangeLink } from './ui/change-link.tsx'
export { EmailVerification } from './ui/email-verification.tsx'
export { IncompleteVerificationLink, VerificationLink } from './ui/verification-link.tsx'
