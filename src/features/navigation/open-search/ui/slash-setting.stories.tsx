import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { SlashSetting } from './slash-setting.tsx'

const key = 'search_by_slash'

const meta = preview.meta({
  title: 'features/navigation/open-search/slash-setting',
  component: SlashSetting,
  parameters: { layout: 'padded' },
  beforeEach: () => {
    localStorage.removeItem(key)
    return () => localStorage.removeItem(key)
  },
})

export const On = meta.story({})
export const Off = meta.story({ beforeEach: () => localStorage.setItem(key, 'off') })

On.test('keeps in the browser that the key is off', async ({ canvas, userEvent }) => {
  const box = canvas.getByRole('checkbox', { name: 'Press / to search' })
  await expect(box).toBeChecked()
  await userEvent.click(box)
  await expect(box).not.toBeChecked()
  await expect(localStorage.getItem(key)).toBe('off')
})

Off.test('turns the key on again', async ({ canvas, userEvent }) => {
  const box = canvas.getByRole('checkbox')
  await expect(box).not.toBeChecked()
  await userEvent.click(box)
  await expect(box).toBeChecked()
  await expect(localStorage.getItem(key)).toBeNull()
})
