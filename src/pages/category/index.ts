export { CategoryScreen } from './ui/category-screen.tsx'
