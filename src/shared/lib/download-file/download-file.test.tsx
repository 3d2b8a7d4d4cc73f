import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { downloadFile, downloadFrom } from './index.ts'

let clicked: { href: string; download: string }[]

beforeEach(() => {
  clicked = []
  vi.useFakeTimers()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('saves the content under the name, and frees it a minute later', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:lede/1')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  downloadFile('earnings-2026.csv', 'Date\r\n', 'text/csv')
  const blob = create.mock.calls[0]?.[0] as Blob
  expect([await blob.text(), blob.type]).toEqual(['Date\r\n', 'text/csv'])
  expect(clicked).toEqual([{ href: 'blob:lede/1', download: 'earnings-2026.csv' }])
  vi.advanceTimersByTime(59_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:lede/1')
})

it('leaves no link on the page', () => {
  downloadFrom('https://lede.test/api/users/data?token=one')
  expect(clicked).toEqual([{ href: 'https://lede.test/api/users/data?token=one', download: '' }])
  expect(document.querySelector('a')).toBeNull()
})
