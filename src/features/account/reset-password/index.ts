export { ResetPassword, ResetRefused } from './ui/reset-password.tsx'
