import { expect, test } from 'vitest'
import { emptyText } from '@/entities/draft'
import { textReplacingEvent } from '@/shared/config'
import { loadTheirs } from './load-theirs.ts'

test('loadTheirs asks for buffered input after loading and before the text is replaced', async () => {
  const order: string[] = []
  addEventListener(textReplacingEvent, () => order.push('asked'), { once: true })
  const theirs = { draftId: 'draft-1', version: 2, savedAt: '2026-11-20T08:00:00.000Z', text: emptyText }
  const loading = loadTheirs(async () => {
    order.push('loaded')
    return theirs
  })
  await loading.then(() => order.push('shown'))
  expect(order).toEqual(['loaded', 'asked', 'shown'])
})
