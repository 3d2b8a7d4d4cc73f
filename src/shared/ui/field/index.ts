export { type ControlAttributes, Field, FieldError, type FieldWords } from './field.tsx'
