export { ratingScale } from './rating-scale.ts'
export { RatingStars } from './rating-stars.tsx'
export { Star } from './star.tsx'
