export { CategoryPicker } from './ui/category-picker.tsx'
