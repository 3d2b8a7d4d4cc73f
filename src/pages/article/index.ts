export { ArticleScreen } from './ui/article-screen.tsx'
