import { defineMain } from '@storybook/react-vite/node'
import { msw } from 'msw/vite'

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { experimentalTestSyntax: true },
  // Serves the worker script that answers requests, in the workbench and when it is built.
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), msw({ mode: 'worker-only' })] }),
})
