export { SignUpPage as Screen } from './ui/sign-up-page.tsx'
