export { Choice, type ChoiceOption, ChoiceRow } from './choice.tsx'
