export { type LazyPart, lazyPart } from './lazy-part.ts'
export { useLazyPart } from './use-lazy-part.ts'
export { usePageIdle } from './use-page-idle.ts'
