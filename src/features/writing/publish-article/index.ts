export { usePublishing } from './model/use-publishing.ts'
export { PublishPanel } from './ui/publish-panel.tsx'
