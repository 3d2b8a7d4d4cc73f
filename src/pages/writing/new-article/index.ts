export { loadArticleToWrite as load } from './api/load-article-to-write.ts'
export { NewArticleScreen as Screen } from './ui/new-article-screen.tsx'
