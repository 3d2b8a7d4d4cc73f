export { loadOwnArticles } from './api/load-own-articles.ts'
export { IndependentArticlesScreen } from './ui/independent-articles-screen.tsx'
