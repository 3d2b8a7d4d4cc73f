export { Picture } from './picture.tsx'
export { type PictureSources, pictureSources } from './picture-sources.ts'
