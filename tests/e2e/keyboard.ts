import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 100 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
