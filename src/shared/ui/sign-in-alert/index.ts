export { SignInAlert } from './sign-in-alert.tsx'
