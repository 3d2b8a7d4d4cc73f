export { DeleteUpdate } from './ui/delete-update.tsx'
