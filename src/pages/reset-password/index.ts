export { ResetPasswordPage as Screen } from './ui/reset-password-page.tsx'
