export { loadAuthor } from './api/load-author.ts'
export { AuthorMissing } from './ui/author-missing.tsx'
export { AuthorScreen } from './ui/author-screen.tsx'
