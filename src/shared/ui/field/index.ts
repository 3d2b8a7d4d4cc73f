export { type ControlAttributes, Field, type FieldWords } from './field.tsx'
