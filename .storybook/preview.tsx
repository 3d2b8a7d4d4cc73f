import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import addonVitest from '@storybook/addon-vitest'
import { type Decorator, definePreview } from '@storybook/react-vite'
import addonMsw from 'msw-storybook-addon'
import { followScroll } from '@/app/start/compact-header.ts'
import { breakpoints } from '@/shared/styles'
import '@/app/styles'
import { forgetUnsent } from '@/entities/session'
import { holdTimers } from '@/shared/testing'
import { LiveRegion } from '@/shared/ui/live-region'
import { axeTags, componentRules } from './axe-rules.ts'
import { ledeTheme } from './lede-theme.ts'
import { startMocks, usualMocks } from './mocks.ts'
import { loadRouter, withRouter } from './router.tsx'
import { withSampleApi } from './sample-api.tsx'

const { narrow, medium, full } = breakpoints
const viewport = (name: string, width: number) => ({
  name: `${name}, ${width} px`,
  styles: { width: `${width}px`, height: '900px' },
})

const withLiveRegion: Decorator = (Story) => (
  <LiveRegion>
    <Story />
  </LiveRegion>
)

const withTheme: Decorator = (Story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme
  return Story()
}

followScroll()

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonVitest(), addonMsw(startMocks)],
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light' },
  beforeEach: ({ msw }) => {
    msw.use(...usualMocks)
    forgetUnsent()
    return holdTimers()
  },
  loaders: [loadRouter],
  decorators: [withLiveRegion, withRouter, withSampleApi, withTheme],
  parameters: {
    layout: 'fullscreen',
    docs: { theme: ledeTheme },
    backgrounds: { disable: true },
    viewport: {
      options: {
        narrow: viewport('Phone', narrow),
        medium: viewport('Tablet', medium),
        full: viewport('Desktop', full),
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Introduction', 'Foundations', 'app', 'pages', 'widgets', 'features', 'entities', 'shared'],
      },
    },
    a11y: {
      test: 'error',
      options: { runOnly: { type: 'tag', values: axeTags }, rules: componentRules },
    },
  },
})
