export { PublishPanel } from './ui/publish-panel.tsx'
