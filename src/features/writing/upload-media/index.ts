export { type MediaUploads, useMediaUploads } from './model/use-media-uploads.ts'
