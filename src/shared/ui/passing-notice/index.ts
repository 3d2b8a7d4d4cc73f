export { PassingNotice } from './passing-notice.tsx'
export { usePassingNotice } from './use-passing-notice.ts'
