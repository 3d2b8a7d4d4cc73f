import { useOwnMedia } from '../model/use-own-media.ts'
import { OwnMediaPanel } from './own-media-panel.tsx'

export const OwnMediaList = ({ onDeleted }: { onDeleted: () => void }) => (
  <OwnMediaPanel media={useOwnMedia(onDeleted)} />
)
