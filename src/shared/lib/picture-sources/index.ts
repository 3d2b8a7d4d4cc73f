export { pictureSources } from './picture-sources.ts'
