import { expect, test } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { axeTags, componentRules } from '../../.storybook/axe-rules.ts'
import type { Notification } from '../../contract/notification.ts'
import { writeDigest } from '../../server/accounts/digests/email.ts'
import { writeVerificationEmail } from '../../server/accounts/emails.ts'
import { applicationReceived } from '../../server/bounties/applications/emails.ts'

const title =
  'Who closed the ferry, and why did nobody in the council of the county of Llanfairpwllgwyngyllgogerych say so?'
const to = { recipient: 'rosa@lede.example', publicUrl: 'https://a-news-site-with-a-long-name.lede.example' }
const leave = {
  page: `/preferences/unsubscribe?token=${'a1-'.repeat(40)}`,
  oneClick: '/api/preferences/unsubscribe?token=t',
  choose: '/profile#preferences',
}
const entry = (day: number, subject: string | null): Notification => ({
  ...{ id: `${day} ${subject}`, topic: 'work', at: `2026-11-${day}T12:00:00.000Z`, subject, is_read: false },
  ...{ text: 'The journalist wrote 3 updates on your bounty', path: '/bounties/01a20000-0000-7000-8000-000000000000' },
})

const digest = writeDigest(
  { ...to, timeZone: 'Europe/Berlin', leave, isDemo: true },
  { frequency: 'weekly', entries: [entry(21, title), entry(20, 'من أغلق العبارة؟'), entry(20, null)], more: 12 },
)
const emails = {
  digest,
  'notice that can be left': applicationReceived({ ...to, bountyTitle: title, journalist: 'Nellie Bly' }).with({
    leave,
  }),
  'email that is always sent': writeVerificationEmail({ ...to, token: 'a1-'.repeat(40), code: '123456' }).with({
    isAlwaysSent: true,
  }),
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, { html }] of Object.entries(emails)) {
    test(`${name}: fits into 320 and 600 pixels in ${colorScheme} colors, without axe violations`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setContent(html)
      for (const width of [320, 600]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await page.evaluate(axe.source)
      const options = { runOnly: axeTags, rules: componentRules }
      const { violations } = await page.evaluate((given) => {
        const { axe } = window as unknown as {
          axe: { run: (within: Document, options: object) => Promise<AxeResults> }
        }
        return axe.run(document, given)
      }, options)
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    })
  }
}
