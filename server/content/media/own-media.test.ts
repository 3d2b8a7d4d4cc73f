import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ownMediaLimits } from '../../../contract/limits.ts'
import type { UploadedAudio } from '../../../contract/media.ts'
import type { OwnMedia, OwnMediaPage } from '../../../contract/own-media.ts'
import { insertDelivery } from '../../testing/bounties.ts'
import { insertRecordings, makePicture } from '../../testing/media.ts'
import { makeRecording } from '../../testing/recordings.ts'
import { contentOf, openWriting, paragraphs, pictureBlock, words } from '../../testing/writing.ts'

const { test, writing, ...opened } = await openWriting()
const picture = await makePicture()
let { nellie } = opened
beforeEach(async () => {
  nellie = await writing.join('Nellie Bly', 1)
})
afterAll(() => test.close())

const addPicture = async (by = nellie) => (await writing.upload(by, '/api/images/upload', picture)).body.image_id
const showing = (...ids: string[]) => JSON.stringify([...paragraphs(words(100)), ...ids.map(pictureBlock)])
const list = async (by = nellie, after?: string): Promise<OwnMediaPage> =>
  (await writing.ask<OwnMediaPage>('GET', `/api/media${after === undefined ? '' : `?after=${after}`}`, by)).body
const usesOf = async (id: string, by = nellie) => {
  const { used_in, used_elsewhere } = (await list(by)).items.find((item) => item.id === id) as OwnMedia
  return { used_in, used_elsewhere }
}
const used = (kind: string, title: string) => ({ used_in: [{ kind, title }], used_elsewhere: false })

/** Four recordings share each second, so pages split inside equal timestamps. */
const keep = (count: number) => {
  const createdAt = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 4))).toISOString()
  return insertRecordings(test.database, nellie.id, { count, bytes: 1, createdAt })
}

describe('GET /api/media', () => {
  it('lists own media with their details, newest first', async () => {
    const id = await addPicture()
    test.advance(1000)
    const { body } = await writing.upload<UploadedAudio>(nellie, '/api/audio/upload', new Blob([makeRecording()]))
    const { items, total, next } = await list()
    expect([total, next]).toEqual([2, undefined])
    expect(items).toEqual([
      {
        id: body.audio_id,
        kind: 'recording',
        bytes: expect.any(Number),
        created_at: new Date(test.services.now()).toISOString(),
        url: body.url,
        used_in: [],
        used_elsewhere: false,
      },
      {
        id,
        kind: 'picture',
        bytes: expect.any(Number),
        created_at: new Date(test.services.now() - 1000).toISOString(),
        url: `/media/${id}/480.webp`,
        used_in: [],
        used_elsewhere: false,
      },
    ])
    for (const { url } of items) expect((await test.app.request(url)).status).toBe(200)
  })

  it("is empty for other accounts and never shows another account's media", async () => {
    await addPicture()
    expect(await list(await writing.join('Ida Wells', 0))).toEqual({ items: [], total: 0 })
  })

  it('pages without repeats or gaps, even if items are deleted in between', async () => {
    await keep(2 * ownMediaLimits.pageSize + 3)
    const first = await list()
    expect([first.items.length, first.total]).toEqual([10, 23])
    for (const { id } of [first.items[0], first.items[9]] as OwnMedia[])
      expect((await writing.ask('DELETE', `/api/images/${id}`, nellie)).status).toBe(200)
    const second = await list(nellie, first.next)
    const third = await list(nellie, second.next)
    expect([second.total, third.items.length, third.next]).toEqual([21, 3, undefined])
    const numbers = [first, second, third].flatMap(({ items }) => items.map(({ id }) => Number(id.split('-').at(-1))))
    expect(numbers.toSorted((one, other) => other - one)).toEqual(Array.from({ length: 23 }, (_, index) => 22 - index))
  })

  it('returns 400 for an invalid cursor', async () => {
    expect((await writing.ask('GET', '/api/media?after=%00', nellie)).status).toBe(400)
  })
})

describe('uses of a picture', () => {
  it('lists the draft, then its earlier version, then nothing after the draft is deleted', async () => {
    const id = await addPicture()
    const { body } = await writing.save(nellie, { title: 'Ferries', content: showing(id) })
    expect(await usesOf(id)).toEqual(used('draft', 'Ferries'))
    await writing.save(nellie, { title: 'Ferries', content: contentOf('None.'), version: 1 }, body.id)
    expect(await usesOf(id)).toEqual(used('earlier-version', 'Ferries'))
    await writing.remove(nellie, body.id)
    expect((await list()).items).toEqual([])
  })

  it('lists the published story', async () => {
    const id = await addPicture()
    await writing.publish(nellie, { title: 'The ferry was sold', content: showing(id) })
    expect(await usesOf(id)).toEqual(used('story', 'The ferry was sold'))
  })

  it('lists an unpublished delivery', async () => {
    const id = await addPicture()
    const delivery = await insertDelivery(test.database, { title: 'Four gauges', journalist_id: nellie.id })
    const reference = { media_id: id, holder_id: delivery.id }
    await test.database.query
      .insertInto('media_reference')
      .values({ ...reference, holder_kind: 'delivery' })
      .execute()
    expect(await usesOf(id)).toEqual(used('delivery', 'Four gauges'))
  })

  it('hides texts of other accounts', async () => {
    const id = await addPicture()
    const ida = await writing.join('Ida Wells', 1)
    await writing.save(ida, { title: 'Secret', content: showing(id) })
    expect(await usesOf(id)).toEqual({ used_in: [], used_elsewhere: true })
  })

  it('lists at most five uses and says that there are more', async () => {
    const id = await addPicture()
    for (let number = 1; number <= 6; number += 1) {
      test.advance(1000)
      await writing.save(nellie, { title: `Draft ${number}`, content: showing(id) })
    }
    const { used_in, used_elsewhere } = await usesOf(id)
    expect([used_in.map(({ title }) => title), used_elsewhere]).toEqual([
      ['Draft 6', 'Draft 5', 'Draft 4', 'Draft 3', 'Draft 2'],
      true,
    ])
  })
})
