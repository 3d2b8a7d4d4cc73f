export { loadOwnArticles as load } from './api/load-own-articles.ts'
export { IndependentArticlesScreen as Screen } from './ui/independent-articles-screen.tsx'
