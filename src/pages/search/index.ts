export { loadSearch } from './api/load-search.ts'
export { SearchScreen } from './ui/search-screen.tsx'
