export { RequestPasswordReset } from './ui/request-password-reset.tsx'
