export { LanguageField } from './ui/language-field.tsx'
