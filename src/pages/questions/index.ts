export { QuestionsScreen as Screen } from './ui/questions-screen.tsx'
