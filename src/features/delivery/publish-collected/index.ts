export { PublishCollected } from './ui/publish-collected.tsx'
