export { SignInPage as Screen } from './ui/sign-in-page.tsx'
