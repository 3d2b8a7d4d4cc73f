import type { Decorator } from '@storybook/react-vite'

export const withTheme: Decorator = (Story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme
  return Story()
}
