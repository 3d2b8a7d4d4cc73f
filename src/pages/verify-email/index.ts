export { VerifyEmailPage as Screen } from './ui/verify-email-page.tsx'
