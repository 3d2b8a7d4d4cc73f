export { Field, FieldError, type FieldWords } from './field.tsx'
