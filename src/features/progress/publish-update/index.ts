export { PublishUpdate } from './ui/publish-update.tsx'
