export { Pagination } from './pagination.tsx'
export { useFocusOnOtherPage } from './use-focus-on-other-page.ts'
