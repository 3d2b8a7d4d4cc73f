export { JournalistName, VerifiedMark } from '../ui/journalist-name.tsx'
