export { sampleDocument } from './sample-document.ts'
export { sampleArticle, sampleCategoryStories, sampleTopStories } from './sample-stories.ts'
