export { loadArticleToWrite } from './api/load-article-to-write.ts'
export { NewArticleScreen } from './ui/new-article-screen.tsx'
