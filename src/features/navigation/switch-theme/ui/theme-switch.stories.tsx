import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { chooseTheme } from '../model/theme-choice.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const meta = preview.meta({
  title: 'features/switch-theme',
  component: ThemeSwitch,
  parameters: { layout: 'padded', drawsTheme: true },
  beforeEach: () => {
    const { theme } = document.documentElement.dataset
    localStorage.removeItem('theme')
    return () => {
      localStorage.removeItem('theme')
      if (theme !== undefined) document.documentElement.dataset.theme = theme
    }
  },
})

export const System = meta.story({})
export const Chosen = meta.story({
  beforeEach: ({ globals }) => chooseTheme(globals.theme),
})

System.test('applies and stores the choice', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('radio', { name: 'System' })).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  await expect(localStorage.getItem('theme')).toBe('dark')
})
