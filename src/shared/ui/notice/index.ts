export { Notice, type NoticeTone } from './notice.tsx'
