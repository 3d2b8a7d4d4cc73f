export { downloadFile, downloadFrom } from './download-file.ts'
