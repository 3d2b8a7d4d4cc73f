export { HomeScreen } from './ui/home-screen.tsx'
