export { PictureField } from './picture-field.tsx'
export { type UploadedPicture, usePictureUpload } from './use-picture-upload.ts'
