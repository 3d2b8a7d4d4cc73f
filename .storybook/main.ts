import { defineMain } from '@storybook/react-vite/node'
import { msw } from 'msw/vite'
import { machineIndexer, machineStories, shownActors } from './machines/index-machines.ts'

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['./introduction.mdx', '../src/**/*.stories.tsx', '../src/**/*.states.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['./static'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The audit opens docs pages too, so a build for tests keeps them; it leaves out what describes the props.
  build: { test: { disableAutoDocs: false, disableBlocks: false, disableMDXEntries: false, disabledAddons: [] } },
  features: { experimentalTestSyntax: true },
  experimental_indexers: (indexers) => [machineIndexer, ...(indexers ?? [])],
  viteFinal: (config) => ({
    ...config,
    plugins: [machineStories(), shownActors(), ...(config.plugins ?? []), msw({ mode: 'worker-only' })],
  }),
})
