export { RetryNotice } from './retry-notice.tsx'
