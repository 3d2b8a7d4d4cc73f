export { BackingView } from '../ui/backing-view.tsx'
