export { GenerateArticle } from './ui/generate-article.tsx'
