export { JournalistName } from '../ui/journalist-name.tsx'
export { VerifiedMark } from '../ui/verified-mark.tsx'
