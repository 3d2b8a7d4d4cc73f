import { useOwnMedia } from '../model/use-own-media.ts'
import { OwnMediaPanel } from './own-media-panel.tsx'

/** The list of one's own uploads. `onDeleted` is called after each deletion. */
export const OwnMediaList = ({ onDeleted }: { onDeleted: () => void }) => (
  <OwnMediaPanel media={useOwnMedia(onDeleted)} />
)
