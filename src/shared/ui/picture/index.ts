export { Picture } from './picture.tsx'
export { pictureSources } from './picture-sources.ts'
