export { PictureField } from './picture-field.tsx'
export { type PictureUpload, type UploadedPicture, usePictureUpload } from './use-picture-upload.ts'
