import type { Browser, Page } from '@playwright/test'
import type { Product } from '../product/start-product.ts'

export async function describeScene(browser: Browser, product: Product): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const shown = await Promise.all(pages.map(describe))
  const inOrder = shown.sort((one, other) => other.dialogs - one.dialogs).map(({ words }) => words)
  const said = product.output().trimEnd().split('\n').slice(-8)
  return ['What was there when it failed:', ...inOrder, 'The server:', ...said].join('\n')
}

/** Dialogs matter most. The limits keep several pages short enough to print. */
const mostLines = { withDialog: 30, without: 15 }

async function describe(page: Page): Promise<{ dialogs: number; words: string }> {
  const dialogs = await page.locator('[role="dialog"], [role="alertdialog"]').all()
  const seen = [...dialogs, page.locator('main')].map((part) => part.ariaSnapshot({ timeout: 5_000 }).catch(String))
  const lines = (await Promise.all(seen)).join('\n').split('\n')
  const most = dialogs.length > 0 ? mostLines.withDialog : mostLines.without
  return { dialogs: dialogs.length, words: [page.url(), ...lines.slice(0, most)].join('\n') }
}
