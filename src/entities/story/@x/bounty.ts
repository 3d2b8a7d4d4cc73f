export { categoryLabel } from '../model/story.ts'
