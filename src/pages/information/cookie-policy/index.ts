export { CookiePolicyPage as Screen } from './ui/cookie-policy-page.tsx'
