export { loadOwnArticle } from './api/load-own-article.ts'
export { ReadArticleScreen } from './ui/read-article-screen.tsx'
