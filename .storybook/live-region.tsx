import type { Decorator } from '@storybook/react-vite'
import { LiveRegion } from '@/shared/ui/live-region'

/** Every story can announce, as every page can. */
export const withLiveRegion: Decorator = (Story) => (
  <LiveRegion>
    <Story />
  </LiveRegion>
)
