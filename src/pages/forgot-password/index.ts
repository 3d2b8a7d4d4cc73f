export { ForgotPasswordPage as Screen } from './ui/forgot-password-page.tsx'
