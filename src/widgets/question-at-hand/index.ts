export { QuestionAtHand, useQuestionAtHand } from './ui/question-at-hand.tsx'
