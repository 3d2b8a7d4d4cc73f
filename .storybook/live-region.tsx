import type { Decorator } from '@storybook/react-vite'
import { LiveRegion } from '@/shared/ui/live-region'

export const withLiveRegion: Decorator = (Story) => (
  <LiveRegion>
    <Story />
  </LiveRegion>
)
