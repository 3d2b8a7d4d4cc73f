export { SubscribeButton } from './ui/subscribe-button.tsx'
