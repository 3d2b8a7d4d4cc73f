import { tinyPicture } from '../../server/testing/media.ts'
import { alive, enterAs, expect, main, test } from './fixtures.ts'

const title = 'What do the county’s bus shelters cost, and who builds them?'
const forEveryone = 'The design panel met on a Tuesday.\nI have its minutes.'
const forBackers = 'The firm wants to talk, off the record.'

test('a journalist publishes updates, for everyone with a picture and for backers', async ({ page, browser }) => {
  await enterAs(page, 'journalist')
  await page.goto('/questions?state=in_progress')
  await main(page).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/questions\/[\w-]+$/)
  await alive(page)
  const address = page.url()
  const updates = main(page).getByRole('region', { name: /^Updates/ })
  const form = updates.getByRole('form', { name: 'Write an update' })
  const publish = async (text: string) => {
    await form.getByLabel('Update', { exact: true }).fill(text)
    await form.getByRole('button', { name: 'Publish update' }).click()
    await expect(updates.getByRole('article').first()).toContainText(text.split('\n')[0] ?? '')
    await expect(form.getByLabel('Update', { exact: true })).toHaveValue('')
  }
  const picture = Buffer.from(await (await tinyPicture()).arrayBuffer())
  await form.getByLabel('Picture file').setInputFiles({ name: 'panel.png', mimeType: 'image/png', buffer: picture })
  await form.getByLabel('Picture description').fill('The room of the panel')
  await publish(forEveryone)
  await expect(form.getByLabel('Picture description')).toHaveCount(0)
  await form.getByRole('radio', { name: 'Backers' }).check()
  await publish(forBackers)
  await expect(updates.getByRole('heading', { name: 'Updates (4)' })).toBeVisible()

  const stranger = await browser.newContext({ javaScriptEnabled: false })
  const visit = await stranger.newPage()
  await visit.goto(address)
  const shown = main(visit).getByRole('region', { name: 'Updates (4)' })
  await expect(shown.getByRole('article').first()).toContainText(forEveryone)
  await expect(shown.getByRole('img', { name: 'The room of the panel' })).toBeVisible()
  await expect(shown).toContainText('2 more updates are for backers. Contribute to read them')
  await expect(visit.locator('body')).not.toContainText(forBackers)
  expect(await visit.content()).not.toContain(forBackers)

  const backing = await browser.newContext()
  const backer = await backing.newPage()
  await backer.goto(new URL('/', address).href)
  await enterAs(backer, 'harold')
  await backer.goto(address)
  const readable = main(backer).getByRole('region', { name: 'Updates (4)' }).getByRole('article')
  await expect(readable).toHaveCount(4)
  await expect(readable.first()).toContainText(forBackers)
  await expect(readable.nth(1)).toContainText(forEveryone)
  await backing.close()

  await updates
    .getByRole('button', { name: /^Delete the update of/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete update' }).click()
  await expect(updates.getByRole('heading', { name: 'Updates (3)' })).toBeFocused()
  await expect(updates).not.toContainText(forBackers)
  await visit.reload()
  await expect(main(visit).getByRole('region', { name: 'Updates (3)' })).toContainText('1 more update is for backers.')
  await stranger.close()
})
