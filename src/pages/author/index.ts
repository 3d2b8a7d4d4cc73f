export { loadAuthor as load } from './api/load-author.ts'
export { AuthorMissing as Missing } from './ui/author-missing.tsx'
export { AuthorScreen as Screen } from './ui/author-screen.tsx'
