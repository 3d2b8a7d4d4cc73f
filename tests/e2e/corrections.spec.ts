import type { Locator } from '@playwright/test'
import { alive, enterAs, expect, main, test } from './fixtures.ts'

const corrected = 'Four night trains vanish from the timetable without a hearing'
const text = 'The story says that the eleventh suspension was the last.\nThere was a twelfth.'

/** In whole pixels, from the place below the header where a link to the element leads. */
const distanceTo = (element: Locator) =>
  element.evaluate((one) => {
    const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement)
    return Math.trunc(Math.abs(one.getBoundingClientRect().top - Number.parseFloat(scrollPaddingBlockStart)))
  })

test('a journalist corrects two stories, and visitors read it on a phone and without JavaScript', async ({
  page,
  browser,
  product,
}) => {
  await enterAs(page, 'journalist')
  await page.goto('/my-investigations')
  const publish = main(page).getByRole('link', { name: /^Publish a correction.*What happened to the night trains/ })
  await publish.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct a Story')
  const earlier = main(page).getByRole('region', { name: 'Correction', exact: true })
  await expect(earlier).toContainText('has 92 names')
  const story = main(page).getByRole('link', { name: corrected })
  // Its page is open once before, so that the correction must reach a page that the browser knows.
  await story.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(corrected)
  await page.goBack()
  await main(page).getByRole('textbox', { name: 'Correction' }).fill(text)
  await main(page).getByRole('button', { name: 'Publish correction' }).click()
  await expect(page).toHaveURL(/\/articles\/[\w-]+#corrections$/)
  const corrections = main(page).getByRole('region', { name: 'Corrections' })
  await expect(corrections).toBeFocused()
  expect(await distanceTo(corrections)).toBe(0)
  await expect(corrections.getByRole('listitem').last()).toContainText('There was a twelfth.')
  const address = page.url().replace(/#.*/, '')

  // The first correction of a story, whose page is known without any.
  await page.goto('/independent-articles')
  await main(page)
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Publish a correction/ })
    .click()
  await main(page).getByRole('link', { name: 'Back to the story' }).click()
  await expect(page).toHaveURL(/\/articles\/[\w-]+$/)
  await page.goBack()
  await main(page).getByRole('textbox', { name: 'Correction' }).fill(text)
  await main(page).getByRole('button', { name: 'Publish correction' }).click()
  await expect(main(page).getByRole('region', { name: 'Correction' })).toBeInViewport()

  // On a phone, past text and pictures that have not been in sight.
  const onPhone = { baseURL: product.url, viewport: { width: 360, height: 740 } }
  const visitor = await browser.newContext({ ...onPhone, javaScriptEnabled: false })
  const visit = await visitor.newPage()
  await visit.goto(address)
  const shown = main(visit).getByRole('region', { name: 'Corrections' })
  await expect(shown.getByRole('listitem')).toHaveCount(2)
  await expect(shown.getByText(/There was a twelfth\./)).toHaveText(text, { useInnerText: true })
  await expect(shown).not.toBeInViewport()
  await main(visit)
    .getByRole('link', { name: /^Corrected / })
    .click()
  await expect.poll(() => distanceTo(shown)).toBe(0)
  const described = JSON.parse((await visit.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
  expect(described.correction.map((one: { text: string }) => one.text)).toEqual([expect.stringContaining('92'), text])
  expect(described.correction[1]).toEqual({
    '@type': 'CorrectionComment',
    text,
    datePublished: described.dateModified,
  })
  await visit.emulateMedia({ media: 'print' })
  await expect(shown).toBeVisible()
  await visitor.close()

  const reader = await browser.newContext(onPhone)
  const phone = await reader.newPage()
  await phone.goto(address)
  await alive(phone)
  // The second time, the address has the hash already.
  for (let time = 0; time < 2; time += 1) {
    await phone.evaluate(() => scrollTo(0, 0))
    await main(phone)
      .getByRole('link', { name: /^Corrected/ })
      .click()
    await expect.poll(() => distanceTo(main(phone).getByRole('region', { name: 'Corrections' }))).toBe(0)
  }
  await reader.close()
})
