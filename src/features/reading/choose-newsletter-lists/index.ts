export { ChooseLists } from './ui/choose-lists.tsx'
