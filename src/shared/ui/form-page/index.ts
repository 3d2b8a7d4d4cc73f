export { FormPage } from './form-page.tsx'
