export { loadSearch as load } from './api/load-search.ts'
export { SearchScreen as Screen } from './ui/search-screen.tsx'
