export { OwnData } from './ui/own-data.tsx'
