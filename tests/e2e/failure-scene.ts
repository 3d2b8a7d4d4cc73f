/** What a failed test leaves behind to be read, where its pictures and traces are not at hand. */
import type { Browser, Page } from '@playwright/test'
import type { Product } from '../product/start-product.ts'

/** What every open page shows, dialogs first, and what the server said last. */
export async function describeScene(browser: Browser, newsroom: Product): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const shown = await Promise.all(pages.map(describe))
  const said = newsroom.output().trimEnd().split('\n').slice(-8)
  return ['What was there when it failed:', ...shown, 'The server:', ...said].join('\n')
}

const mostLines = 30

async function describe(page: Page): Promise<string> {
  const dialogs = await page.locator('[role="dialog"], [role="alertdialog"]').all()
  const seen = [...dialogs, page.locator('main')].map((part) => part.ariaSnapshot({ timeout: 5_000 }).catch(String))
  const lines = (await Promise.all(seen)).join('\n').split('\n')
  return [page.url(), ...lines.slice(0, mostLines)].join('\n')
}
