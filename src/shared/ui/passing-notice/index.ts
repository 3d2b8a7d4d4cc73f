export { usePassingNotice } from './use-passing-notice.ts'
