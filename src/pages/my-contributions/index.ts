export { MyContributionsScreen as Screen } from './ui/my-contributions-screen.tsx'
