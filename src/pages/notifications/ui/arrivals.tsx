import type { NotificationPage } from '@contract/notification.ts'
import type { NotificationFilter } from '@/features/reading/read-notifications'
import { Button } from '@/shared/ui/button'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { useArrivals } from '../model/use-arrivals.ts'

type ArrivalsProps = {
  /** The filter in the address. */
  filter: NotificationFilter
  /** The first page of the list. */
  shown: NotificationPage
  /** Called when they take their place in the list, and the button goes. */
  onShow: () => void
}

/** Offers what has arrived since the list was loaded. */
export function Arrivals({ filter, shown, onShow }: ArrivalsProps) {
  const { arrived, isPart, show } = useArrivals(filter, shown)
  const words = `${arrived}${isPart ? '+' : ''} new ${arrived === 1 ? 'notification' : 'notifications'}`
  useAnnouncementOf(arrived === 0 ? undefined : words)
  const showThem = () => {
    onShow()
    show()
  }
  return (
    arrived > 0 && (
      <div>
        <Button tone="secondary" size="small" onClick={showThem}>
          Show {words}
        </Button>
      </div>
    )
  )
}
