import type { Decorator } from '@storybook/react-vite'

/** Forces the theme of the toolbar, as `data-theme` on the document. */
export const withTheme: Decorator = (Story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme
  return Story()
}
