export { categoryLabel } from '../model/category-label.ts'
