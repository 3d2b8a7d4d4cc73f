export { MyContributionsScreen } from './ui/my-contributions-screen.tsx'
