export { VerifiedMark } from '../ui/verified-mark.tsx'
