export { useTopStories } from './model/use-top-stories.ts'
