export { OpenQuestions } from './ui/open-questions.tsx'
