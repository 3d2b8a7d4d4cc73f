import { useOwnMedia } from '../model/use-own-media.ts'
import { OwnMediaPanel } from './own-media-panel.tsx'

type OwnMediaListProps = {
  /** Called after the server has deleted a file, to refresh the used storage. */
  onDeleted: () => void
}

export const OwnMediaList = ({ onDeleted }: OwnMediaListProps) => <OwnMediaPanel media={useOwnMedia(onDeleted)} />
