export { loadOwnArticle as load } from './api/load-own-article.ts'
export { ReadArticleScreen as Screen } from './ui/read-article-screen.tsx'
