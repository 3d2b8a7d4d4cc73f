export { RatingInput } from './rating-input.tsx'
