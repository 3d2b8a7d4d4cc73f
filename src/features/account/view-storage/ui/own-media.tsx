import { useOwnMedia } from '../model/use-own-media.ts'
import { OwnMediaPanel } from './own-media-panel.tsx'

/** The pictures and recordings that somebody keeps; `onDeleted`: there is more room now. */
export const OwnMediaList = ({ onDeleted }: { onDeleted: () => void }) => (
  <OwnMediaPanel media={useOwnMedia(onDeleted)} />
)
