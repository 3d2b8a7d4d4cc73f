export { AnswerPot } from './ui/answer-pot.tsx'
export { ClosePot } from './ui/close-pot.tsx'
export { DecidePot } from './ui/decide-pot.tsx'
