export { QuestionsScreen } from './ui/questions-screen.tsx'
