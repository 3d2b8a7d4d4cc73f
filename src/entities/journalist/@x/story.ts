export { JournalistName } from '../ui/journalist-name.tsx'
